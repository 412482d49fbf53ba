import { formatNumber } from "@kitpath/contract/fields/formats";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { useEffect, useRef } from "react";
import styles from "./tabs.module.css";

type TabProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** The number of rows in the tab; null until it is known. */
  count?: number | null | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

const TabAnchor = ({ count, children, ...rest }: TabProps) => (
  <a {...rest} className={styles.tab}>
    {children}
    {count === undefined ? null : (
      <b className={styles.count}> {count === null ? "–" : formatNumber(count)}</b>
    )}
  </a>
);

/** One tab: a link, because the address determines which is open. */
export const TabLink = createLink(TabAnchor);

type TabsProps = {
  label: string;
  /** `segments`: second-level tabs inside a screen. */
  look?: "line" | "segments";
  children: ReactNode;
};

export function Tabs({ label, look = "line", children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current="page"]') ?? null;
    if (nav.current && open && open !== shown.current) showTab(nav.current, open);
    shown.current = open;
  });
  return (
    <nav ref={nav} aria-label={label} className={styles[look]}>
      {children}
    </nav>
  );
}

/** Finds the label of the tab that an address belongs to. The area's first screen is its first tab. */
export const labelOfTab = (
  tabs: readonly { to: string; label: string }[],
  pathname: string,
): string | undefined => tabs.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.label;

/** Scrolls horizontally only, so that the page itself does not move. */
function showTab(nav: HTMLElement, tab: HTMLElement): void {
  const [row, own] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  nav.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
}
