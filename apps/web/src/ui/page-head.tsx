import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  sub?: ReactNode;
  actions?: ReactNode;
  /** The heading of a part, under the heading of its screen. */
  isPart?: boolean;
};

/** The heading of a screen; it also names the browser's tab. */
export const PageHead = ({ title, sub, actions, isPart = false }: PageHeadProps) => (
  <header className={styles.head}>
    {isPart ? null : <title>{`${title} · Kitpath`}</title>}
    <div className={styles.text}>
      {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
      {sub ? <p className={styles.sub}>{sub}</p> : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </header>
);
