import type { ReactNode } from "react";
import { createContext, use } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  /** Which of the screens with this heading it is; the document's title names it first. */
  part?: string | undefined;
  /** The link back, above the title. */
  trail?: ReactNode;
  /** Beside the title: the state of what the screen shows. */
  mark?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Links to sibling screens, below the heading. */
  tabs?: ReactNode;
  /** The heading of a section, below the screen's heading. */
  isPart?: boolean;
};

const AreaTabs = createContext<ReactNode>(null);

/** Provides the tabs that a group of screens shares. Each screen shows them below its own heading, unless it has a link back. */
export const TabbedArea = ({ tabs, children }: { tabs: ReactNode; children: ReactNode }) => (
  <AreaTabs value={tabs}>{children}</AreaTabs>
);

/** The heading of a screen; it also sets the document title. */
export function PageHead({ title, part, trail, mark, sub, actions, tabs, isPart = false }: PageHeadProps) {
  const areaTabs = use(AreaTabs);
  return (
    <>
      <header className={classNames(styles.head, isPart && styles.part)}>
        {isPart ? null : <title>{`${part ? `${part} · ` : ""}${title} · Kitpath`}</title>}
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
