import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { identityFacts } from "../../../ui/identity-facts.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { Time } from "../../../ui/time.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { PartnerProps } from "./queries.ts";

/** Whom a partner's invoices are made out to, and the change of it that waits for staff. */
export function PartnerBilling({ partner }: PartnerProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { id, name, billingIdentity: state } = partner;
  const request = state?.requested?.id ?? "";
  const approving = useConfirmation((from: "now" | "next_month") => ({
    title: `Approve ${name}’s change?`,
    text:
      from === "now"
        ? "It applies to orders from now on."
        : "It applies to orders from the first of next month.",
    action: "Approve",
    act: () => call("decideBillingIdentity", { params: { id }, body: { decision: "accept", request, from } }),
    done: "The change was approved.",
  }));
  if (!state) return null;
  const { current, upcoming, requested } = state;
  return (
    <Card title="Billing details">
      <div className={layout.form}>
        <Facts facts={identityFacts(current)} />
        {upcoming?.from ? (
          <>
            <h3>
              From <Time value={upcoming.from} format="ownDate" />
            </h3>
            <Facts facts={identityFacts(upcoming)} />
          </>
        ) : null}
        {requested ? (
          <>
            <h3>A change is waiting for approval</h3>
            <Facts
              facts={[
                ...identityFacts(requested),
                { label: "Requested", value: <Time value={requested.requestedAt} format="moment" /> },
              ]}
            />
            <div className={layout.actions}>
              <Button variant="primary" onClick={() => approving.ask("next_month")}>
                Approve from next month
              </Button>
              <Button onClick={() => approving.ask("now")}>Approve from now</Button>
              <Button onClick={() => setDeclining(true)}>Decline</Button>
            </div>
          </>
        ) : null}
      </div>
      {approving.dialog}
      <ReasonDialog
        open={isDeclining}
        title={`Decline ${name}’s change`}
        text="Its billing details stay as they are."
        help="The clinic sees it."
        action="Decline"
        onClose={() => setDeclining(false)}
        send={(reason) =>
          call("decideBillingIdentity", { params: { id }, body: { decision: "decline", request, reason } })
        }
        done="The change was declined."
      />
    </Card>
  );
}
