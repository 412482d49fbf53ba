import { formatNumber } from "@kitpath/contract/fields/formats";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { CriticalMark } from "./critical-mark.tsx";
import { classNames } from "./class-names.ts";
import styles from "./figure-cards.module.css";
import { Skeleton } from "./skeleton.tsx";

export type FigureCard = {
  label: string;
  /** What is counted, in a sentence. */
  text: string;
  /** Undefined until it is known. */
  figure: number | undefined;
  /** How to highlight a figure above zero. */
  tone?: "some" | "warn" | "bad" | "critical" | undefined;
  /** The list that the figure counts; null if the user may not open it. */
  to: LinkProps["to"] | null;
  search?: Record<string, string> | undefined;
};

/** Figures that need attention, each linked to its list. */
export function FigureCards({ title, cards }: { title: string; cards: readonly FigureCard[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.label}>
            {card.to ? (
              <Link to={card.to} search={card.search ?? {}} className={styles.card}>
                <Content {...card} />
              </Link>
            ) : (
              <span className={styles.card}>
                <Content {...card} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Content = ({ label, text, figure, tone = "some" }: FigureCard) => (
  <>
    <strong className={classNames(styles.figure, figure ? styles[tone === "critical" ? "bad" : tone] : null)}>
      {figure === undefined ? <Skeleton width="2ch" /> : formatNumber(figure)}
    </strong>
    <span className={styles.label}>
      {figure && tone === "critical" ? <CriticalMark words={label} /> : label}
    </span>
    <span className={styles.text}>{text}</span>
  </>
);
