import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

type FactListProps = { facts: readonly { label: string; value: ReactNode }[] };

/** What is known of something: labels with their values. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles.list}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
