import type { OrderAnswer, OrderDetail, OrderTracking } from "@kitpath/contract/orders/orders/order-detail";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listEvents } from "#areas/messaging/events/event.ts";
import { readAnswersOfOrder } from "#areas/kits/answers/answers.ts";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import { readChainOfCustody, tellsOfResults } from "#areas/kits/kits/read-chain-of-custody.ts";
import { readKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { notFound } from "../../../errors/errors.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { findCautions, hasNobody } from "./find-cautions.ts";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { findLabOfProduct } from "#areas/catalogue/products/offers.ts";
import { buildTimeline } from "./build-timeline.ts";
import type { OrderRow } from "./detail-queries.ts";
import { findOrderDetail } from "./detail-queries.ts";
import { approvalOfOrder, stepsOfAppointments, taxOfOrder } from "./moves.ts";
import { presentOrder, presentOrderDetail, presentTracking } from "./present.ts";
import { findOrderIdByNumber } from "./queries.ts";
import { readFollows, readJourneyOrders } from "./read-journey.ts";

export type { OrderRow } from "./detail-queries.ts";

/** Returns an order of the actor's clinic as in the public API, and records the read in the audit log. Throws `not_found`. */
export async function readOrder(
  trx: TenantTransaction,
  scope: Scope,
  orderNumber: string,
): Promise<OrderAnswer> {
  const order = await viewOrder(trx, scope, orderNumber);
  const kits = await readKitsOfOrder(trx, order.clinic_id, order.id);
  const follows = await readFollows(trx, order.clinic_id, order.id);
  return presentOrder(order, kits, follows, await hasNobody(trx, scope, order));
}

/**
 * Returns an order with everything that belongs to it, and records the read in the audit log. Its history has critical results
 * only for users who may see results. Throws `not_found`.
 */
export async function readOrderDetail(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  orderNumber: string,
): Promise<OrderDetail> {
  const order = await viewOrder(trx, scope, orderNumber);
  return describeOrder(trx, scope, order, scope.actor.permissions.has("clinic_test_results"));
}

/** Returns everything that belongs to an order; the caller must have recorded the read. */
export async function describeOrder(
  trx: TenantTransaction,
  scope: Scope,
  order: OrderRow,
  maySeeResults: boolean,
): Promise<OrderDetail> {
  const { clinic_id: clinicId, id } = order;
  const kits = await readKitsOfOrder(trx, clinicId, id);
  const custody = (await readChainOfCustody(trx, clinicId, id)).filter(
    (move) => maySeeResults || !tellsOfResults(move),
  );
  const events = await listEvents(trx, clinicId, id);
  const appointments = await ask(trx, scope, stepsOfAppointments, { clinicId, orderId: id });
  const lab = await findLab(trx, order, kits);
  const cautions = await findCautions(trx, scope, order, kits);
  const answers = await readAnswersOfOrder(trx, { clinicId, orderId: id });
  const tax = await ask(trx, scope, taxOfOrder, { clinicId, orderId: id });
  const approvalGiven = await ask(trx, scope, approvalOfOrder, { clinicId, orderId: id });
  return presentOrderDetail(order, {
    journey: await readJourneyOrders(trx, clinicId, order.journey),
    approvalGiven,
    kits,
    maySeeResults,
    lab,
    cautions,
    hasAnswers: answers.length > 0,
    tax,
    timeline: buildTimeline(order, { custody, appointments, events, approvalGiven }),
  });
}

/** Returns an order of a clinic with its product and people. Throws `not_found`. */
export async function getOrderRow(
  trx: TenantTransaction,
  clinicId: string,
  orderNumber: string,
): Promise<OrderRow> {
  const order = await findOrderDetail(trx, clinicId, orderNumber);
  if (!order) throw notFound();
  return order;
}

async function viewOrder(trx: TenantTransaction, scope: Scope, orderNumber: string): Promise<OrderRow> {
  const order = await getOrderRow(trx, scope.actor.organisationId, orderNumber);
  await appendAudit(trx, scope, { action: "order_viewed", subjectKind: "order", subjectId: order.id });
  return order;
}

/** Returns the parcels of an order of the clinic. Throws `not_found`. */
export async function readTracking(
  trx: TenantTransaction,
  clinicId: string,
  orderNumber: string,
): Promise<OrderTracking> {
  const order = await findOrderIdByNumber(trx, clinicId, orderNumber);
  if (!order) throw notFound();
  const parcelsOf = await listParcels(trx, clinicId, [order.id]);
  return presentTracking(parcelsOf(order.id));
}

type Ordered = { clinic_id: string; product_code: string };

/** Returns the laboratory of an order's kits; before there are kits, the one that they would go to now. */
async function findLab(
  trx: TenantTransaction,
  { clinic_id: clinicId, product_code: productCode }: Ordered,
  [kit]: readonly { lab_id: string | null }[],
): Promise<string | null> {
  const labId = kit ? kit.lab_id : await findLabOfProduct(trx, clinicId, productCode);
  return labId ? findOrganisationName(trx, labId) : null;
}
