import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { useEffect, useRef } from "react";
import styles from "./tabs.module.css";

type TabProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** How many rows the tab holds; null while that is not known yet. */
  count?: number | null | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

const number = new Intl.NumberFormat("en-GB");

const TabAnchor = ({ count, children, ...rest }: TabProps) => (
  <a {...rest} className={styles.tab}>
    {children}
    {count === undefined ? null : (
      <b className={styles.count}> {count === null ? "–" : number.format(count)}</b>
    )}
  </a>
);

/** One tab: a link, since the address says which is open. */
export const TabLink = createLink(TabAnchor);

type TabsProps = {
  label: string;
  /** `segments`: the second level, inside a screen. */
  look?: "line" | "segments";
  children: ReactNode;
};

export function Tabs({ label, look = "line", children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  });
  return (
    <nav ref={nav} aria-label={label} className={styles[look]}>
      {children}
    </nav>
  );
}
