import { Link } from "@tanstack/react-router";
import type { Account } from "../../lib/access.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./no-card-notice.module.css";

/** Warns before the form is filled in that an order would be refused. */
export function NoCardNotice({ account: { clinic, configuration } }: { account: Account }) {
  const needsCard =
    configuration.mode === "live" && clinic?.payment_type === "card" && !clinic.hasDefaultCardSetUp;
  if (!needsCard) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info" title="No billing method is set up">
        You need a card to place orders. <Link to="/admin/clinics/billing">Set up a card</Link>
      </Notice>
    </div>
  );
}
