import type { ReactNode } from "react";
import { createContext, use } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  /** The way back, above the title. */
  trail?: ReactNode;
  /** Beside the title: the state of what the screen shows. */
  mark?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** The screens beside this one, below the heading. */
  tabs?: ReactNode;
  /** The heading of a part, under the heading of its screen. */
  isPart?: boolean;
};

const AreaTabs = createContext<ReactNode>(null);

/** Screens that share their tabs. Each has them below its own heading; one with a way back above it is not among them. */
export const TabbedArea = ({ tabs, children }: { tabs: ReactNode; children: ReactNode }) => (
  <AreaTabs value={tabs}>{children}</AreaTabs>
);

/** The heading of a screen; it also names the browser's tab. */
export function PageHead({ title, trail, mark, sub, actions, tabs, isPart = false }: PageHeadProps) {
  const areaTabs = use(AreaTabs);
  return (
    <>
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
      {tabs ?? (trail || isPart ? null : areaTabs)}
    </>
  );
}
