import type { ReactNode } from "react";
import styles from "./facts.module.css";

type Fact = { label: string; value: ReactNode };

/** What is known of something: names and what stands for each. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
