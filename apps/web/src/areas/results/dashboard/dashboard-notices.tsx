import { Link } from "@tanstack/react-router";
import type { Account } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { cardProblemOf, cardProblemTitles } from "../../../lib/card-problem.ts";
import { addressOfMode } from "../../../lib/environment-address.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./dashboard-screen.module.css";

/** Notices for this account: how to go live, and that orders would be refused. */
export function DashboardNotices({ account }: { account: Account }) {
  const { lab, configuration } = account;
  const isSandbox = configuration.mode === "sandbox";
  const isLab = lab !== null;
  const problem = cardProblemOf(account);
  return (
    <>
      {problem ? (
        <div className={styles.section}>
          <Notice tone="info" title={cardProblemTitles[problem]}>
            {problem === "expired"
              ? "You need another card to place orders. "
              : "You are charged only when customers place a successful order. "}
            {canOpen(account, "/admin/clinics/billing") ? (
              <Link to="/admin/clinics/billing">
                {problem === "expired" ? "Set up another card" : "Set up a card"}
              </Link>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {isLab && canOpen(account, "/admin/clinics/lab") ? (
        <div className={styles.section}>
          <Card
            title="Setup your lab for testing"
            action={<Link to="/admin/clinics/lab">Begin Lab Setup</Link>}
          >
            Accept the service levels of the tests you offer. You receive samples once they are approved.
          </Card>
        </div>
      ) : null}
      {isSandbox ? (
        <div className={styles.section}>
          <Card
            title="Ready to go live"
            action={<a href={`${addressOfMode("live", window.location)}register`}>Create live account</a>}
          >
            A live account is separate from the sandbox and starts empty. Product codes are the same in both.
          </Card>
        </div>
      ) : null}
    </>
  );
}
