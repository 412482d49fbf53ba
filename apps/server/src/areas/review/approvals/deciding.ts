import { findOrder } from "#areas/orders/orders/find-order.ts";
import { markApproval, moveOrder } from "#areas/orders/orders/move-order.ts";
import { orderApproved } from "#areas/orders/orders/moves.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import type { Signatory } from "../clinicians/clinician.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { deskOf } from "../clinicians/desk.ts";
import { refuseOwnCase } from "../clinicians/own-case.ts";
import type { ApprovalRow } from "./queries.ts";
import { declinedEmailJob } from "./telling-clinic.ts";
import { findApproval, updateApproval } from "./queries.ts";

/** What became of an order, for whoever decides too late. */
const endings = {
  approved: ({ physician_name: name }: ApprovalRow) => `${name} has approved this order.`,
  declined: ({ physician_name: name }: ApprovalRow) => `${name} has declined this order.`,
  withdrawn: () => "This order has been cancelled.",
};

/** Locks an order that waits for a physician, so that of two who decide at once one is refused. */
async function requireWaiting(
  trx: TenantTransaction,
  { actor }: Scope<Clinician>,
  orderNumber: string,
): Promise<Order> {
  const order = await findOrder(trx, actor.organisationId, { orderNumber });
  const approval = order && (await findApproval(trx, actor.organisationId, order.id));
  if (!approval || (deskOf(actor) === "platform" && approval.reviewer !== "platform")) throw notFound();
  if (approval.state === "waiting") return order;
  throw new AppError("step_not_possible", {
    message: endings[approval.state](approval),
    extra: { status: approval.state, validSteps: [] },
  });
}

/** Looks up with what the caller signs. */
type RequireSignatory = () => Promise<Signatory>;
type Decision = { state: "approved" | "declined"; reason: string | null };

/** Keeps what a physician decides, with whom they are. Throws `signing_closed`, `not_registered`, `not_licensed`. */
async function keepDecision(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  order: Order,
  { state, reason }: Decision,
  requireSignatory: RequireSignatory,
): Promise<void> {
  const signatory = await requireSignatory();
  const { userId, name, professionalBody, registrationNumber, licensedStates } = signatory;
  await refuseOwnCase(trx, order.clinic_id, { orderId: order.id }, signatory);
  if (professionalBody !== "NPI" || !order.state || !licensedStates.includes(order.state))
    throw new AppError("not_licensed");
  await markApproval(trx, order, state);
  await updateApproval(trx, order.clinic_id, order.id, {
    state,
    reason,
    ended_at: scope.now,
    decided_by: userId,
    physician_name: name,
    npi: registrationNumber,
    licensed_state: order.state,
    source: deskOf(scope.actor),
  });
  await appendAudit(trx, scope, {
    action: state === "approved" ? "order_approved" : "order_declined",
    subjectKind: "order",
    subjectId: order.id,
    details: { licensedIn: order.state },
  });
}

/**
 * Approves an order, which is then charged, and sent once it is paid for. Throws `not_found`, `step_not_possible` once somebody has
 * decided or the order is cancelled, and what `keepDecision` throws.
 */
export async function approveOrder(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  orderNumber: string,
  requireSignatory: RequireSignatory,
): Promise<void> {
  const order = await requireWaiting(trx, scope, orderNumber);
  await keepDecision(trx, scope, order, { state: "approved", reason: null }, requireSignatory);
  await react(trx, scope, orderApproved, { order });
  await publishNews(trx, order.clinic_id, "orders");
}

/** Declines an order with the reason, which cancels it, gives its money back and tells the clinic. Throws what `approveOrder` throws. */
export async function declineOrder(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  orderNumber: string,
  reason: string,
  requireSignatory: RequireSignatory,
): Promise<void> {
  const order = await requireWaiting(trx, scope, orderNumber);
  await keepDecision(trx, scope, order, { state: "declined", reason }, requireSignatory);
  await moveOrder(trx, scope, order, "cancel");
  await scope.mode.jobs.enqueue(trx, declinedEmailJob, { clinicId: order.clinic_id, orderNumber });
}
