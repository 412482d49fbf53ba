import type { BillingIdentityState } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { identityFacts } from "../../../ui/identity-facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Time } from "../../../ui/time.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { BillingIdentityForm } from "./billing-identity-form.tsx";
import styles from "./billing-screen.module.css";
import { billingIdentityQuery } from "./queries.ts";

/** Whom invoices are made out to, the tax that follows, and a change that waits. */
export function BillingIdentityCard({ mayChange }: { mayChange: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const withdrawing = useConfirmation(() => ({
    title: "Withdraw the change?",
    text: "Your billing details stay as they are.",
    action: "Withdraw",
    act: () => call("withdrawBillingIdentity", {}),
    done: "The change was withdrawn.",
  }));
  const close = () => setChanging(false);
  const action = mayChange ? <Button onClick={() => setChanging(true)}>Change</Button> : null;
  return (
    <Card title="Billing details" action={action}>
      <Loaded
        query={useQuery(billingIdentityQuery)}
        loading={<Skeleton width="80%" />}
        failure="Your billing details could not be shown"
      >
        {(state) => (
          <div className={styles.screen}>
            <Facts facts={identityFacts(state.current)} />
            <Changes state={state} />
            {state.requested && mayChange ? (
              <div className={styles.actions}>
                <Button onClick={() => withdrawing.ask()}>Withdraw the change</Button>
              </div>
            ) : null}
            <Dialog open={isChanging} onClose={close} title="Change billing details">
              <BillingIdentityForm state={state} onClose={close} />
            </Dialog>
          </div>
        )}
      </Loaded>
      {withdrawing.dialog}
    </Card>
  );
}

function Changes({ state: { requested, upcoming, declined } }: { state: BillingIdentityState }) {
  return (
    <>
      {requested ? (
        <Notice tone="info" title="A change is waiting for approval">
          <Facts facts={identityFacts(requested)} />
        </Notice>
      ) : null}
      {upcoming?.from ? (
        <Notice tone="info" title="A change was approved">
          <p>
            It applies to orders from <Time value={upcoming.from} format="ownDate" /> on.
          </p>
          <Facts facts={identityFacts(upcoming)} />
        </Notice>
      ) : null}
      {declined ? (
        <Notice tone="info" title="Your change was declined">
          {declined.reason}
        </Notice>
      ) : null}
    </>
  );
}
