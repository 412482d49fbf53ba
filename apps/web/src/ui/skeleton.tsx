import styles from "./skeleton.module.css";

/** The placeholder of a line of text that is still loading. */
export const Skeleton = ({ width = "70%" }: { width?: string }) => (
  <span className={styles.skeleton} style={{ width }} aria-hidden="true" />
);
