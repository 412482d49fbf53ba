import type { ReactNode } from "react";
import styles from "./banner.module.css";

type BannerProps = { label: string; action: ReactNode; children: ReactNode };

/** A notice above every screen, with what can be done about it. */
export const Banner = ({ label, action, children }: BannerProps) => (
  <section aria-label={label} className={styles.banner}>
    <p className={styles.text}>{children}</p>
    {action}
  </section>
);
