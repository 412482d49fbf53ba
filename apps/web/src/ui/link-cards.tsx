import { formatNumber } from "@kitpath/contract/fields/formats";
import type { LucideIcon } from "lucide-react";
import { ChevronRight } from "lucide-react";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import styles from "./link-cards.module.css";

export type LinkCard = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The number of entries behind the link. */
  count?: number;
} & ({ to: LinkProps["to"]; search?: LinkProps["search"] } | { href: string });

/** Links to further screens, each with a description. */
export const LinkCards = ({ cards }: { cards: readonly LinkCard[] }) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={card.title}>
        {"href" in card ? (
          <a href={card.href} className={styles.card}>
            <Content {...card} />
          </a>
        ) : (
          <Link to={card.to} search={card.search} className={styles.card}>
            <Content {...card} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const Content = ({ icon: Icon, title, text, count }: LinkCard) => (
  <>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    <span className={styles.text}>
      <strong>{title}</strong>
      <span>{text}</span>
    </span>
    {count === undefined ? null : <b className={styles.count}>{formatNumber(count)}</b>}
    <ChevronRight size={18} aria-hidden="true" />
  </>
);
