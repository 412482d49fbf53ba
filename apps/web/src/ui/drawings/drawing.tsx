import type { ReactNode } from "react";
import styles from "./drawing.module.css";

/** A drawing with its accessible name. */
export type Art = { label: string; art: ReactNode };

/** Shows a drawing of 160 by 120 units, as wide as its place, in the colours of the page. */
export const Drawing = ({ label, art }: Art) => (
  <svg viewBox="0 0 160 120" className={styles.drawing} role="img" aria-label={label}>
    <circle cx="80" cy="60" r="56" className={styles.ground} />
    {art}
  </svg>
);
