import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Says why nothing is here and what to do next. */
export const EmptyState = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.title}>{title}</p>
    {children ? <p className={styles.text}>{children}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);
