import styles from "./badge.module.css";

export type Tone = "ok" | "info" | "warn" | "bad" | "idle";

/** A state in a word; the colour is only redundant. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
