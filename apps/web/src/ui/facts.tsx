import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./facts.module.css";

type Fact = { label: string; value: ReactNode };

type FactsProps = {
  facts: readonly Fact[];
  /** For a page that is read as a paper: a line above each, and more room for its name. */
  isRuled?: boolean;
};

/** What is known of something: names and what stands for each. */
export const Facts = ({ facts, isRuled = false }: FactsProps) => (
  <dl className={classNames(styles.facts, isRuled && styles.ruled)}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
