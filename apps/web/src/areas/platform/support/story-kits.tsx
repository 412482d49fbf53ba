import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { kitStatusLabels } from "@kitpath/contract/orders/orders/order-steps";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { OrderStory, StoryKit } from "@kitpath/contract/platform/support/support";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { Time } from "../../../ui/time.tsx";
import type { StoryKey } from "./queries.ts";
import styles from "./story-screen.module.css";

type StoryKitsProps = { story: OrderStory; order: StoryKey };

/** The kits of the order: their status, whether they have results, and their replacements. */
export const StoryKits = ({ story, order }: StoryKitsProps) => (
  <Card title={story.kits.length === 1 ? "Kit" : "Kits"}>
    {story.kits.length === 0 ? (
      <p className={styles.quiet}>Kit numbers are assigned when the order is dispatched.</p>
    ) : (
      <div className={styles.kits}>
        {story.kits.map((kit) => (
          <Kit key={kit.kitId} kit={kit} order={order} />
        ))}
      </div>
    )}
  </Card>
);

function Kit({ kit, order }: { kit: StoryKit; order: StoryKey }) {
  const { kitId, barcode, status, expiresOn, results, recalledAt, rejectionReason, replacedBy } = kit;
  const facts = [
    { label: "Status", value: kitStatusLabels[status] ?? status },
    ...(barcode ? [{ label: "Barcode", value: barcode }] : []),
    { label: "Use by", value: formatCalendarDay(expiresOn) },
    { label: "Results", value: results ? <Results results={results} /> : "None yet" },
    ...(recalledAt ? [{ label: "Recalled", value: <Time value={recalledAt} format="moment" /> }] : []),
    ...(rejectionReason
      ? [{ label: "Rejected", value: rejectionReasons[rejectionReason as RejectionReason]?.words }]
      : []),
    ...(replacedBy
      ? [{ label: "Replaced by", value: <Replacement of={order.id} orderNumber={replacedBy} /> }]
      : []),
  ];
  return (
    <div className={styles.kit}>
      <p className={styles.code}>
        {kitId}
        <CopyButton value={kitId} label={`Copy kit ID ${kitId}`} />
      </p>
      <Facts facts={facts} />
      {kit.canReplace ? <ReplaceButton kit={kit} order={order} /> : null}
    </div>
  );
}

const Results = ({ results: { versions, releasedAt } }: { results: NonNullable<StoryKit["results"]> }) => (
  <>
    {versions === 1 ? "Released" : `Version ${versions}, released`}{" "}
    <Time value={releasedAt} format="moment" />
  </>
);

const Replacement = ({ of: partnerId, orderNumber }: { of: string; orderNumber: string }) => (
  <Link
    to="/admin/platform/support/orders/$partnerId/$orderNumber"
    params={{ partnerId, orderNumber }}
    preload={false}
  >
    {orderNumber}
  </Link>
);

const ofRestricted =
  "This person’s data is restricted, at their request. They get no e-mail about the new order, so check that they want it. ";

const charged = "It is charged as usual, since the sample was rejected because of something the person did.";

function ReplaceButton({ kit, order }: { kit: StoryKit; order: StoryKey }) {
  const { kitId, isOfRestricted, isReplacementFree } = kit;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Replace kit</Button>
      <ReasonDialog
        open={isAsking}
        title={`Replace kit ${kitId}`}
        text={`${isOfRestricted ? ofRestricted : ""}This places a new order for the same person and address. ${isReplacementFree ? "It is free of charge." : charged} Your name and reason are recorded in the partner’s audit log.`}
        action="Order replacement"
        onClose={() => setAsking(false)}
        send={(reason) => call("replacePartnerKit", { params: { ...order, kitId }, body: { reason } })}
        done={({ data }) => {
          const placed = data.kits.find((each) => each.kitId === kitId)?.replacedBy;
          return `Order ${placed ?? ""} replaces kit ${kitId}.`;
        }}
      />
    </>
  );
}
