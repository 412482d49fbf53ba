import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { deleteApart, deleteApartOf, insertApart, listApart } from "./apart-queries.ts";
import { getCustomer, getLockedCustomer } from "./find-customer.ts";
import type { Moved } from "./moves.ts";
import { refuseRestricted } from "./restrict-customer.ts";

/**
 * Keeps that two customers are two people: they are not suggested as one any more. Throws `not_found`, `person_restricted`, and
 * `step_not_possible` if one is erased.
 */
export async function tellApart(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  otherId: string,
): Promise<void> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  if (id === otherId) throw notFound();
  // In one order, as a joining locks them.
  for (const each of [id, otherId].sort()) {
    const customer = await getLockedCustomer(trx, clinicId, each);
    if (customer.erased_at) throw new AppError("step_not_possible", { message: "They have been erased." });
    if (customer.restricted_at) refuseRestricted("told apart from other records");
  }
  const two = { clinicId, one: id, other: otherId };
  if (await insertApart(trx, two, { told_by: actor.userId, told_at: now }))
    await audit(trx, scope, "customers_told_apart", id, otherId);
}

/** Takes that back, so that they may be suggested again. Throws `not_found`. */
export async function undoTellingApart(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  otherId: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  for (const each of [id, otherId]) await getCustomer(trx, clinicId, each);
  if (!(await deleteApart(trx, { clinicId, one: id, other: otherId }))) throw notFound();
  await audit(trx, scope, "telling_apart_undone", id, otherId);
}

async function audit(
  trx: TenantTransaction,
  scope: Scope,
  action: "customers_told_apart" | "telling_apart_undone",
  id: string,
  otherId: string,
): Promise<void> {
  for (const subjectId of [id, otherId])
    await appendAudit(trx, scope, {
      action,
      subjectKind: "patient",
      subjectId,
      details: { customer: id, other: otherId },
    });
}

type Joining = { from: string; to: string; moved: Moved };

const kept = z.array(z.object({ id: z.string(), told_by: z.string(), told_at: z.coerce.date() }));

/** Whoever is somebody else than one row of a person is somebody else than the other. Throws `step_not_possible` for two people. */
export async function moveApart(
  trx: TenantTransaction,
  clinicId: string,
  { from, to, moved }: Joining,
): Promise<void> {
  const others = await listApart(trx, clinicId, from);
  if (others.some(({ id }) => id === to))
    throw new AppError("step_not_possible", {
      message: "You have said that these are two people. Undo that first, on the page of one of them.",
    });
  await deleteApartOf(trx, clinicId, from);
  moved.apart = others.map(({ id, told_by, told_at }) => JSON.stringify({ id, told_by, told_at }));
  moved.apart_anew = [];
  for (const { id, told_by, told_at } of others)
    if (await insertApart(trx, { clinicId, one: to, other: id }, { told_by, told_at }))
      moved.apart_anew.push(id);
}

/** Gives it back to a row that is there again, as far as the others are there. */
export async function moveApartBack(
  trx: TenantTransaction,
  clinicId: string,
  { from, to, moved }: Joining,
): Promise<void> {
  const there = new Set((await listApart(trx, clinicId, to)).map(({ id }) => id));
  for (const { id, ...told } of kept.parse((moved.apart ?? []).map((row) => JSON.parse(row))))
    if (there.has(id)) await insertApart(trx, { clinicId, one: from, other: id }, told);
  for (const id of moved.apart_anew ?? []) await deleteApart(trx, { clinicId, one: to, other: id });
}
