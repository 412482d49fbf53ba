import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { BulkRowState } from "@kitpath/contract/orders/bulk-orders/bulk-states";
import type { Tone } from "../../../ui/badge.tsx";

/** The label of each row state, on its own and as a tab. */
export const rowStates: Record<BulkRowState, { label: string; tab: string; tone: Tone }> = {
  faulty: { label: "Needs correcting", tab: "To correct", tone: "bad" },
  doubtful: { label: "Needs review", tab: "To review", tone: "warn" },
  ready: { label: "Ready", tab: "Ready", tone: "info" },
  ordered: { label: "Ordered", tab: "Ordered", tone: "ok" },
  repeated: { label: "Already ordered", tab: "Already ordered", tone: "idle" },
  waiting: { label: "Not checked", tab: "Not checked", tone: "idle" },
};

/** Ordered by how much attention they need. */
export const rowStateNames = keysOf(rowStates);
