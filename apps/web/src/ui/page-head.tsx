import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  /** The way back, above the title. */
  trail?: ReactNode;
  /** Beside the title: the state of what the screen shows. */
  mark?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** The heading of a part, under the heading of its screen. */
  isPart?: boolean;
};

/** The heading of a screen; it also names the browser's tab. */
export const PageHead = ({ title, trail, mark, sub, actions, isPart = false }: PageHeadProps) => (
  <header className={styles.head}>
    {isPart ? null : <title>{`${title} · Kitpath`}</title>}
    <div className={styles.text}>
      {trail ? <p className={styles.trail}>{trail}</p> : null}
      <div className={styles.title}>
        {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
        {mark}
      </div>
      {sub ? <p className={styles.sub}>{sub}</p> : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </header>
);
