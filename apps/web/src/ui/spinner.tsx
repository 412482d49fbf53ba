import styles from "./spinner.module.css";

export const Spinner = ({ large = false }: { large?: boolean }) => (
  <span className={large ? styles.large : styles.small} aria-hidden="true" />
);

/** Fills the space while something loads, with a label. */
export const LoadingScreen = ({ label = "Loading" }: { label?: string | undefined }) => (
  <div className={styles.screen} role="status" data-loading="">
    <Spinner large />
    <span className={styles.label}>{label}</span>
  </div>
);
