import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { keepFocus } from "../lib/keep-focus.ts";
import { BrandMark } from "./brand-mark.tsx";
import { classNames } from "./class-names.ts";
import { PrivacyLink } from "./privacy-link.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import styles from "./entry-page.module.css";
import { useLogo } from "./theme.ts";

type EntryPageProps = {
  title: string;
  sub?: ReactNode;
  wide?: boolean;
  /** The page's organisation, if it is not the product itself. */
  brand?: string | undefined;
  /** Embedded in another site's page, which has its own margins. */
  isFramed?: boolean;
  children: ReactNode;
};

let isOneShown = false;

/** Moves the focus to the next page of a task, and keeps it on this one when what had it goes away. */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(() => main.current), []);
  useEffect(() => {
    // The first page of a document has the focus as the browser gives it.
    if (isOneShown && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    isOneShown = true;
  }, []);
  return main;
}

/** A page for people who are not signed in: one panel with one task. */
export function EntryPage({ title, sub, wide = false, brand, isFramed = false, children }: EntryPageProps) {
  const logoUrl = useLogo();
  const main = useFocusOnPage();
  return (
    <div className={isFramed ? undefined : styles.screen}>
      <SandboxBanner isCentred />
      <main ref={main} tabIndex={-1} className={classNames(styles.page, isFramed && styles.framed)}>
        <title>{`${title} · ${brand ?? "Kitpath"}`}</title>
        <div className={classNames(styles.panel, wide && styles.wide)}>
          <p className={styles.brand}>
            {logoUrl || brand ? null : <img src="/favicon.svg" alt="" width={32} height={32} />}
            <BrandMark name={brand ?? "Kitpath"} />
          </p>
          <h1 className={styles.title}>{title}</h1>
          {sub ? <p className={styles.sub}>{sub}</p> : null}
          {children}
        </div>
        <p className={styles.end}>
          <PrivacyLink />
        </p>
      </main>
    </div>
  );
}
