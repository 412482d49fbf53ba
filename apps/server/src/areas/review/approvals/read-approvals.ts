import { formatName } from "@kitpath/contract/fields/formats";
import type { ApprovalGiven } from "@kitpath/contract/orders/orders/approval";
import type { Approval } from "@kitpath/contract/review/approvals/approvals";
import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import { readAnswersOfOrder } from "#areas/kits/answers/answers.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readHeldMoney } from "#areas/orders/billing/hold-money.ts";
import { readBackground } from "#areas/orders/orders/read-background.ts";
import { getOrderRow } from "#areas/orders/orders/read-order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { deskOf } from "../clinicians/desk.ts";
import { presentApprovalGiven, presentApprovalRow } from "./present.ts";
import { countApprovals, findApproval, listApprovals } from "./queries.ts";

/** Returns a page of orders that wait for a physician, or were decided; the reading is audited. */
export async function readApprovals(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { show, page, page_size: size }: ApprovalsQuery,
) {
  const { actor, now } = scope;
  await appendAudit(trx, scope, { action: "approvals_listed" });
  const rows = await listApprovals(trx, actor.organisationId, { show, now }, pageOf(page, size));
  const total = await countApprovals(trx, actor.organisationId, { show, now });
  return { data: rows.map(presentApprovalRow), meta: { total } };
}

/**
 * Returns what a physician with licences in these states reads before they decide; the reading is audited. Throws `not_found`, to the
 * platform of an order that the clinic decides too.
 */
export async function readApproval(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  orderNumber: string,
  licences: readonly string[],
): Promise<{ data: Approval }> {
  const clinicId = scope.actor.organisationId;
  const order = await getOrderRow(trx, clinicId, orderNumber);
  const row = await findApproval(trx, clinicId, order.id);
  if (!row || (deskOf(scope.actor) === "platform" && row.reviewer !== "platform")) throw notFound();
  await appendAudit(trx, scope, { action: "approval_read", subjectKind: "order", subjectId: order.id });
  return {
    data: {
      ...presentApprovalRow(row),
      orderStatus: order.status,
      patient: {
        name: order.patient_id
          ? formatName(order.patient_first_name, order.patient_last_name)
          : formatName(order.delivery_first_name, order.delivery_last_name),
        dateOfBirth: order.patient_date_of_birth,
        sex: order.patient_gender,
      },
      background: await readBackground(trx, order),
      answers: await readAnswersOfOrder(trx, { clinicId, orderId: order.id }),
      reason: row.reason,
      money: await readHeldMoney(trx, clinicId, order.id),
      isLicensed: row.us_state !== null && licences.includes(row.us_state),
    },
  };
}

/** Returns what became of an order's approval; null if no physician was asked. */
export async function answerApproval(
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<ApprovalGiven | null> {
  const row = await findApproval(trx, clinicId, orderId);
  return row ? presentApprovalGiven(row) : null;
}
