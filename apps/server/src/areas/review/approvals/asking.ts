import { approvalHours } from "@kitpath/contract/review/approvals/approvals";
import { hourMs } from "@kitpath/contract/time/durations";
import { markApproval } from "#areas/orders/orders/move-order.ts";
import type { Moved, PlacedRow } from "#areas/orders/orders/moves.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { hasPhysician } from "../clinicians/clinician.ts";
import { insertApproval, updateApproval } from "./queries.ts";

/** Asks for a physician's approval of a new order that names none: the clinic's, or the platform's if none of the clinic has the licence. */
export async function askForApproval(
  trx: TenantTransaction,
  { now }: Scope,
  { order }: { order: PlacedRow },
): Promise<void> {
  if (order.approval !== "waiting") return;
  const hasOwn = order.state !== null && (await hasPhysician(trx, order.clinic_id, order.state));
  await insertApproval(trx, {
    clinic_id: order.clinic_id,
    order_id: order.id,
    reviewer: hasOwn ? "clinic" : "platform",
    state: "waiting",
    asked_at: now,
    due_at: new Date(now.getTime() + approvalHours * hourMs),
  });
}

/** Nobody has to decide on an order that was cancelled or refunded meanwhile. */
export async function withdrawApproval(
  trx: TenantTransaction,
  { now }: Scope,
  { order }: Moved,
): Promise<void> {
  if (order.approval !== "waiting") return;
  await markApproval(trx, order, "not_needed");
  await updateApproval(trx, order.clinic_id, order.id, { state: "withdrawn", ended_at: now });
}
