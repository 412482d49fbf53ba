import { formatName } from "@kitpath/contract/fields/formats";
import { useNavigate } from "@tanstack/react-router";
import { CreditCard, LogOut, UserRound } from "lucide-react";
import type { Account } from "../lib/access.ts";
import { canOpen } from "../lib/access.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";
import styles from "./profile-menu.module.css";

type ProfileMenuProps = { account: Account; onSignOut: () => void };

export function ProfileMenu({ account, onSignOut }: ProfileMenuProps) {
  const { fname, lname, email } = account.profile;
  const navigate = useNavigate();
  const initials = [fname, lname].map((name) => name.charAt(0).toUpperCase()).join("");
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.avatar}
          aria-label={`${initials}, account of ${formatName(fname, lname)}`}
        >
          {initials}
        </button>
      }
      heading={
        <>
          <p className={styles.name}>{formatName(fname, lname)}</p>
          <p className={styles.email}>{email}</p>
        </>
      }
    >
      <MenuItem onSelect={() => void navigate({ to: "/admin/profile" })}>
        <UserRound size={17} aria-hidden="true" />
        Profile
      </MenuItem>
      {canOpen(account, "/admin/clinics/billing") ? (
        <MenuItem onSelect={() => void navigate({ to: "/admin/clinics/billing" })}>
          <CreditCard size={17} aria-hidden="true" />
          Billing
        </MenuItem>
      ) : null}
      <MenuItem onSelect={onSignOut}>
        <LogOut size={17} aria-hidden="true" />
        Logout
      </MenuItem>
    </Menu>
  );
}
