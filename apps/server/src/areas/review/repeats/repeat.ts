import { dayMs } from "@kitpath/contract/time/durations";
import type { Moved, PlacedRow } from "#areas/orders/orders/moves.ts";
import { orderSamePerson } from "#areas/orders/orders/repeat-order.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import type { CommentaryRow } from "../commentaries/commentary.ts";
import { requireTest } from "../commentaries/commentary.ts";
import { readPolicyOfTest } from "../policies/policy.ts";
import type { RepeatRow } from "./queries.ts";
import {
  hasOrdered,
  insertRepeat,
  listRepeats,
  lockRepeat,
  markDueAgain,
  markOrdered,
  updateRepeat,
  withdrawOpen,
} from "./queries.ts";

/**
 * A repeat: the kit that a clinician asks for again after so many weeks. The newest commentary of a test counts: a further version
 * withdraws what was planned and may plan anew. When its time comes it is ordered by itself if the clinic's policy said so, else
 * it waits for somebody of the clinic (`due-repeats.ts`), who orders it or says that it is not needed. An order is placed once, because
 * the repeat is locked while it is; one that stands is not asked for again, and one that is cancelled makes its repeat a task.
 */

const weekMs = 7 * dayMs;

/** Plans the repeat that a commentary asks for, in place of what was planned before. One that is ordered already stays. */
export async function planRepeat(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, commentary }: { clinicId: string; commentary: CommentaryRow },
): Promise<void> {
  const { test_id: testId, repeat_weeks: weeks, signed_at: signedAt } = commentary;
  await withdrawOpen(trx, clinicId, [testId], scope.now);
  if (weeks === null || (await hasOrdered(trx, clinicId, testId))) return;
  const { kitId } = await requireTest(trx, clinicId, testId);
  const { ordersRepeats } = await readPolicyOfTest(trx, clinicId, testId);
  await insertRepeat(trx, {
    clinic_id: clinicId,
    id: newId(scope.now),
    test_id: testId,
    kit_id: kitId,
    commentary_id: commentary.id,
    weeks,
    orders_itself: ordersRepeats,
    due_at: new Date(signedAt.getTime() + weeks * weekMs),
    state: "planned",
  });
}

/** Whoever repeats an order without the task has done it too. */
export const keepOrderedByHand = (
  trx: TenantTransaction,
  { now }: Scope,
  { order, repeatedId }: { order: PlacedRow; repeatedId: string },
): Promise<void> => markOrdered(trx, order, repeatedId, now);

/** Makes a repeat a task again when its order is cancelled or refunded, unless the newest commentary asks for none. */
export async function reopenRepeat(trx: TenantTransaction, _scope: Scope, { order }: Moved): Promise<void> {
  if (order.repeats_order_id) await markDueAgain(trx, order.clinic_id, order.order_number);
}

/** Lists the repeats of a test that were not withdrawn, the first first. */
export const readRepeatsOf = (
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<RepeatRow[]> => listRepeats(trx, clinicId, { testId, orderNumber: "" }, { offset: 0, limit: 10 });

/** Ends the repeats of test takers who are erased. */
export const withdrawRepeats = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  testIds: readonly string[],
): Promise<void> => withdrawOpen(trx, actor.organisationId, testIds, now);

/** Locks a repeat of the clinic. Throws `not_found`. */
export async function requireRepeat(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
): Promise<RepeatRow> {
  const row = isId(id) ? await lockRepeat(trx, clinicId, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * Orders a repeat, also before its time. Throws `not_found`, `step_not_possible` once it is ordered or withdrawn or if its person is
 * erased, and what `placeOrder` throws.
 */
export async function orderRepeat(trx: TenantTransaction, scope: Scope, id: string): Promise<RepeatRow> {
  const clinicId = scope.actor.organisationId;
  const row = await requireRepeat(trx, clinicId, id);
  refuseUnlessOpen(row);
  const { orderNumber } = await orderSamePerson(trx, scope, {
    kitId: row.kit_id,
    reason: `A clinician asked for it after ${row.weeks === 1 ? "a week" : `${row.weeks} weeks`}.`,
  });
  const change = { state: "ordered" as const, order_number: orderNumber, ended_at: scope.now };
  await updateRepeat(trx, clinicId, id, change);
  await appendAudit(trx, scope, {
    action: "repeat_ordered",
    subjectKind: "test",
    subjectId: row.test_id,
    details: { order: orderNumber },
  });
  await publishNews(trx, clinicId, "tests");
  return { ...row, state: "ordered", ordered_as: orderNumber };
}

/** Ends a repeat that is not needed, such as when its person declines it. Throws `not_found`, `step_not_possible` once it has ended. */
export async function dismissRepeat(trx: TenantTransaction, scope: Scope, id: string): Promise<RepeatRow> {
  const clinicId = scope.actor.organisationId;
  const row = await requireRepeat(trx, clinicId, id);
  refuseUnlessOpen(row);
  await updateRepeat(trx, clinicId, id, { state: "withdrawn", ended_at: scope.now });
  await appendAudit(trx, scope, { action: "repeat_dismissed", subjectKind: "test", subjectId: row.test_id });
  await publishNews(trx, clinicId, "tests");
  return { ...row, state: "withdrawn" };
}

function refuseUnlessOpen(row: RepeatRow): void {
  if (row.state === "planned" || row.state === "due") return;
  throw new AppError("step_not_possible", {
    message: row.ordered_as
      ? `This repeat has been ordered already, as ${row.ordered_as}.`
      : "This repeat is no longer needed.",
    extra: { status: row.state, validSteps: [] },
  });
}
