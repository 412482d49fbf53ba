import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  sub?: ReactNode;
  actions?: ReactNode;
  /** The way back to where this screen belongs. */
  above?: ReactNode;
};

/** The heading of a screen; it also names the browser's tab. */
export const PageHead = ({ title, sub, actions, above }: PageHeadProps) => (
  <header className={styles.head}>
    <title>{`${title} · Kitpath`}</title>
    <div className={styles.text}>
      {above ? <p className={styles.above}>{above}</p> : null}
      <h1>{title}</h1>
      {sub ? <p className={styles.sub}>{sub}</p> : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </header>
);
