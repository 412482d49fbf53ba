import { Link, useLocation } from "@tanstack/react-router";
import type { Account } from "../lib/access.ts";
import { classNames } from "../ui/class-names.ts";
import { navigationOf } from "./navigation.ts";
import styles from "./side-navigation.module.css";

export function SideNavigation({ account, onNavigate }: { account: Account; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      {navigationOf(account).map(({ label, icon: Icon, to, covers, isExact }) => {
        const isHere = covers.some(
          (path) => pathname === path || (!isExact && pathname.startsWith(`${path}/`)),
        );
        return (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            className={classNames(styles.link, isHere && styles.here)}
            aria-current={isHere ? "page" : undefined}
          >
            <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
