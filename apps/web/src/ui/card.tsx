import type { ReactNode } from "react";
import styles from "./card.module.css";

/** A white panel with its own heading. */
export const Card = ({
  title,
  action,
  children,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.card}>
    {title ? (
      <header className={styles.head}>
        <h2>{title}</h2>
        {action}
      </header>
    ) : null}
    {children}
  </section>
);
