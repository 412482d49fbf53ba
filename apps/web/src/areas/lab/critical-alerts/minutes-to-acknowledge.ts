import type { CriticalAlert } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { formatCount } from "@kitpath/contract/fields/formats";

/** Returns `after 12 minutes`; empty while it waits. */
export function minutesToAcknowledge({
  raisedAt,
  acknowledgement,
}: Pick<CriticalAlert, "raisedAt" | "acknowledgement">): string {
  if (!acknowledgement) return "";
  const minutes = Math.floor((Date.parse(acknowledgement.at) - Date.parse(raisedAt)) / 60_000);
  if (minutes < 1) return "within a minute";
  return `after ${formatCount(minutes, "minute")}`;
}
