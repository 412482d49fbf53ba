import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./facts.module.css";

type Fact = { label: string; value: ReactNode };

type FactsProps = {
  facts: readonly Fact[];
  /** For a page that looks like a document: a rule above each fact, and wider labels. */
  isRuled?: boolean;
};

/** A list of names and values. */
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
