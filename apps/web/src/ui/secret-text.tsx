import { CopyButton } from "./copy-button.tsx";
import styles from "./secret-text.module.css";

/** A long key or code that must be copied exactly. */
export const SecretText = ({ value, label }: { value: string; label: string }) => (
  <div className={styles.box}>
    <code className={styles.value}>{value}</code>
    <CopyButton value={value} label={`Copy the ${label}`} />
  </div>
);
