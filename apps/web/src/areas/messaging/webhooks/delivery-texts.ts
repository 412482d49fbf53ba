import type { DeliveryState } from "@kitpath/contract/messaging/webhooks/delivery-states";
import type { AttemptError } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import type { Tone } from "../../../ui/badge.tsx";

type Outcome = { label: string; tone: Tone };

export const outcomes: Record<DeliveryState, Outcome> = {
  pending: { label: "Waiting", tone: "info" },
  delivered: { label: "Delivered", tone: "ok" },
  failed: { label: "Failed", tone: "bad" },
};

/** A pending delivery with attempts has failed at least once. */
export const outcomeOf = ({ outcome, attempts }: Pick<ListedDelivery, "outcome" | "attempts">): Outcome =>
  outcome === "pending" && attempts > 0 ? { label: "Retrying", tone: "warn" } : outcomes[outcome];

const errors: Record<AttemptError, string> = {
  timeout: "No response within 15 seconds",
  address_refused: "The address cannot be reached from the internet",
  name_not_found: "The host name was not found",
  connection_failed: "The connection failed",
  certificate_refused: "The certificate was not accepted",
  not_active: "The webhook was switched off",
};

/** Returns the answer's status in words, or why there was no answer. */
export function answerText(status: number | null, error: AttemptError | null): string {
  if (error) return errors[error];
  return status === null ? "Not sent yet" : `Status ${status}`;
}
