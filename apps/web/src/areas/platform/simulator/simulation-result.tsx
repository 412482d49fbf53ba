import type { SimulateAnswer } from "@kitpath/contract/platform/simulator/simulator";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import { simulatorStepLabels } from "@kitpath/contract/platform/simulator/simulator-steps";
import { Link } from "@tanstack/react-router";
import type { Account } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { nextStep } from "./next-step.ts";
import styles from "./test-data-screen.module.css";

type SimulationResultProps = {
  step: SimulatorStep;
  /** The kit that the step was for, if not for the whole order. */
  kitId: string | undefined;
  answer: SimulateAnswer;
  account: Account;
};

/** What the simulator did, and the next steps. */
export function SimulationResult({ step, kitId, answer, account }: SimulationResultProps) {
  const orders = answer.orders ?? [answer];
  const only = orders.length === 1 ? orders[0] : undefined;
  const next = only && nextStep({ step, kitId, answer: only });
  const results = only?.category && resultsOf[only.category];
  const canOpenOrders = canOpen(account, "/admin/clinics/order_history");
  return (
    <Card>
      <Notice tone={orders.length > 0 ? "ok" : "info"} title={orders.length > 0 ? successful : undefined}>
        {answer.done.join(" ")}
      </Notice>
      {only ? (
        <dl className={styles.facts}>
          <dt>Order number</dt>
          <dd>
            {only.orderNumber}
            <CopyButton value={only.orderNumber} label={`Copy order number ${only.orderNumber}`} />
          </dd>
          <dt>Status</dt>
          <dd className={styles.status}>{only.statusUpdate.replaceAll("-", " ")}</dd>
          {only.kits.map(({ kitId, barcode }) => (
            <KitFacts key={kitId} kitId={kitId} barcode={barcode} />
          ))}
        </dl>
      ) : orders.length > 0 ? (
        <dl className={styles.facts}>
          <dt>Orders placed</dt>
          <dd>{orders.length}</dd>
          <dt>Order numbers</dt>
          <dd>{orders.map((each) => each.orderNumber).join(", ")}</dd>
        </dl>
      ) : null}
      <div className={styles.next}>
        {next ? (
          <ButtonLink to="/admin/clinics/integrations" search={next} variant="primary">
            Next: {simulatorStepLabels[next.step]}
          </ButtonLink>
        ) : null}
        {canOpenOrders && only ? (
          <ButtonLink
            to="/admin/clinics/order_history/$orderNumber"
            params={{ orderNumber: only.orderNumber }}
          >
            View order
          </ButtonLink>
        ) : null}
        {canOpenOrders && orders.length > 1 ? (
          <ButtonLink to="/admin/clinics/order_history">View orders</ButtonLink>
        ) : null}
        {only && results && step === "results" && canOpen(account, results) ? (
          // A rejected or retested sample has none, and is in the list all the same.
          <Link to={results} search={{ status: "all", orderNumber: only.orderNumber }}>
            View results
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

const successful = "Request successful! See below for details.";

const resultsOf = { covid: "/admin/clinics/covid_results", general: "/admin/clinics/test_results" } as const;

const KitFacts = ({ kitId, barcode }: { kitId: string; barcode: string }) => (
  <>
    <dt>Kit ID</dt>
    <dd>
      {kitId}
      <CopyButton value={kitId} label={`Copy kit ID ${kitId}`} />
    </dd>
    <dt>Barcode</dt>
    <dd>{barcode || "Unknown"}</dd>
  </>
);
