import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = { title: string; sub?: ReactNode; actions?: ReactNode };

/** The heading of a screen; it also names the browser's tab. */
export const PageHead = ({ title, sub, actions }: PageHeadProps) => (
  <header className={styles.head}>
    <title>{`${title} · Kitpath`}</title>
    <div className={styles.text}>
      <h1>{title}</h1>
      {sub ? <p className={styles.sub}>{sub}</p> : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </header>
);
