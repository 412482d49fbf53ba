import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./entry-page.module.css";

type EntryPageProps = { title: string; sub?: ReactNode; wide?: boolean; children: ReactNode };

/** A page for people who are not signed in: one panel with one thing to do. */
export const EntryPage = ({ title, sub, wide = false, children }: EntryPageProps) => (
  <main className={styles.page}>
    <title>{`${title} · Kitpath`}</title>
    <div className={classNames(styles.panel, wide && styles.wide)}>
      <p className={styles.brand}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        Kitpath
      </p>
      <h1 className={styles.title}>{title}</h1>
      {sub ? <p className={styles.sub}>{sub}</p> : null}
      {children}
    </div>
  </main>
);
