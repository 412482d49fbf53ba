import { formatPrice } from "@kitpath/contract/fields/formats";
import type { OrderStory, StoryKit } from "@kitpath/contract/platform/support/support";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import type { StoryKey } from "./queries.ts";

const unregistered = ["dispatched", "out_for_delivery", "received"];
const over = ["processed", "rejected"];

/** What happens to kits that are out: a refund stops no test, and makes others unusable and not to be replaced. */
function aboutKits(kits: OrderStory["kits"]): string {
  const about = (words: string, is: (kit: StoryKit) => boolean) => {
    const codes = kits.filter(is).map(({ kitId }) => kitId);
    return codes.length > 0 ? ` ${words}: ${codes.join(", ")}.` : "";
  };
  return [
    about(
      "Already registered, so the test continues",
      ({ status }) => ![...unregistered, ...over].includes(status),
    ),
    about("Can no longer be registered after the refund", ({ status }) => unregistered.includes(status)),
    about(
      "Can no longer be replaced after the refund",
      ({ status, replacedBy }) => status === "rejected" && !replacedBy,
    ),
  ].join("");
}

export function RefundButton({ story, order }: { story: OrderStory; order: StoryKey }) {
  const [isAsking, setAsking] = useState(false);
  const { orderNumber, item, organisation } = story;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Refund order</Button>
      <ReasonDialog
        open={isAsking}
        title={`Refund order ${orderNumber}`}
        text={`${formatPrice(item.total, item.currency)} plus VAT will be refunded to ${organisation.name}, to its card or as a credit on its next statement. This cannot be undone. Your name and reason are recorded in its audit log.${aboutKits(story.kits)}`}
        action="Refund order"
        isDangerous
        onClose={() => setAsking(false)}
        send={(reason) => call("refundPartnerOrder", { params: order, body: { reason } })}
        done={`Order ${orderNumber} is refunded.`}
      />
    </>
  );
}
