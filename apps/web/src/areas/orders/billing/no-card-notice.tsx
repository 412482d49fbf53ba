import { Link } from "@tanstack/react-router";
import type { Account } from "../../../lib/access.ts";
import { cardProblemOf, cardProblemTitles } from "../../../lib/card-problem.ts";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./no-card-notice.module.css";

/** Warns before the form is filled in that an order would be refused. */
export function NoCardNotice({ account }: { account: Account }) {
  const problem = cardProblemOf(account);
  if (!problem) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info" title={cardProblemTitles[problem]}>
        {problem === "expired" ? "You need another card" : "You need a card"} to place orders.{" "}
        <Link to="/admin/clinics/billing">
          {problem === "expired" ? "Set up another card" : "Set up a card"}
        </Link>
      </Notice>
    </div>
  );
}
