import type { SimulateAnswer } from "@kitpath/contract/simulator";
import type { SimulatorStep } from "@kitpath/contract/simulator-steps";
import { simulatorStepLabels, simulatorSteps } from "@kitpath/contract/simulator-steps";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./test-data-screen.module.css";

/** What the simulator did, and the next steps. */
export function SimulationResult({ step, answer }: { step: SimulatorStep; answer: SimulateAnswer }) {
  const orders = answer.orders ?? [answer];
  const next = simulatorSteps[simulatorSteps.indexOf(step) + 1];
  const only = orders.length === 1 ? orders[0] : undefined;
  return (
    <Card>
      <Notice tone="ok">Request successful! See below for details.</Notice>
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
      ) : (
        <dl className={styles.facts}>
          <dt>Orders placed</dt>
          <dd>{orders.length}</dd>
          <dt>Order numbers</dt>
          <dd>{orders.map(({ orderNumber }) => orderNumber).join(", ")}</dd>
        </dl>
      )}
      <div className={styles.next}>
        {only && next && next !== "order" ? (
          <ButtonLink
            to="/admin/clinics/integrations"
            search={{ step: next, orderNumber: only.orderNumber }}
            variant="primary"
          >
            Go on: {simulatorStepLabels[next]}
          </ButtonLink>
        ) : null}
        {only ? (
          <ButtonLink
            to="/admin/clinics/order_history/$orderNumber"
            params={{ orderNumber: only.orderNumber }}
          >
            See the order
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/clinics/order_history">See the orders</ButtonLink>
        )}
        {only && step === "results" ? (
          <Link
            to="/admin/clinics/test_results"
            search={{ status: "processed", orderNumber: only.orderNumber }}
          >
            See the results
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

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
