import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

type TabProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  count?: number | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

const number = new Intl.NumberFormat("en-GB");

const TabAnchor = ({ count, children, className, ...rest }: TabProps) => (
  <a {...rest} className={classNames(styles.tab, className)}>
    {children}
    {count === undefined ? null : <b className={styles.count}>{number.format(count)}</b>}
  </a>
);

/** One tab: a link, since the address says which is open. */
export const TabLink = createLink(TabAnchor);

export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={styles.tabs}>
    {children}
  </nav>
);
