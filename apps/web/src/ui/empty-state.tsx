import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The screen has no other heading. */
  isWholeScreen?: boolean;
};

/** Explains why nothing is here and what to do next. */
export function EmptyState({ title, children, action, isWholeScreen = false }: EmptyStateProps) {
  const Title = isWholeScreen ? "h1" : "p";
  return (
    <div className={styles.empty}>
      <Title className={styles.title}>{title}</Title>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
