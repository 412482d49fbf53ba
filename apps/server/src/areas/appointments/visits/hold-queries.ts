import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { lockName } from "#db/locks.ts";
import type { Keeper } from "./keeper-queries.ts";

/** Lists what of a nurse or place is only held. */
export const lockHeld = (trx: TenantTransaction, organisationId: string, { kind, id }: Keeper) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where(kind === "nurse" ? "nurse_id" : "place_id", "=", id)
    .where("released_at", "is", null)
    .where("held_until", "is not", null)
    .forUpdate()
    .execute();

/** Makes others who hold times for the same clinic wait until the transaction ends. */
export const waitForHolder = (trx: TenantTransaction, organisationId: string, clinicId: string) =>
  lockName(trx, `holds ${organisationId} ${clinicId}`);

/** Lists the times that a clinic holds, but for the `keep` latest; those of its links are not its own. Locked. */
export const lockOldestHeld = (
  trx: TenantTransaction,
  organisationId: string,
  { clinicId, now, keep }: { clinicId: string; now: Date; keep: number },
) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("visits")
        .select("id")
        .where("organisation_id", "=", organisationId)
        .where("clinic_id", "=", clinicId)
        .where("order_number", "is", null)
        .where("released_at", "is", null)
        .where("held_until", ">", now)
        .orderBy("held_until", "desc")
        .orderBy("id", "desc")
        .offset(keep),
    )
    .where("released_at", "is", null)
    .where("held_until", "is not", null)
    .forUpdate()
    .skipLocked()
    .execute();

export const lockHeldFor = (
  trx: TenantTransaction,
  organisationId: string,
  { clinicId, heldFor }: { clinicId: string; heldFor: string },
) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("clinic_id", "=", clinicId)
    .where("order_number", "=", heldFor)
    .where("released_at", "is", null)
    .where("held_until", "is not", null)
    .forUpdate()
    .execute();

/** Lists what of a nurse or place is held until before `now`. */
export const lockExpired = (trx: TenantTransaction, organisationId: string, resourceId: string, now: Date) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where((eb) => eb.or([eb("nurse_id", "=", resourceId), eb("place_id", "=", resourceId)]))
    .where("released_at", "is", null)
    .where("held_until", "<=", now)
    .forUpdate()
    .execute();

/** Forgets the times that were held until a moment at the latest, with what they took. */
export async function deleteHeldBefore(
  trx: TenantTransaction,
  organisationId: string,
  before: Date,
): Promise<void> {
  const gone = await trx
    .deleteFrom("visits")
    .where("organisation_id", "=", organisationId)
    .where("held_until", "<", before)
    .returning("id")
    .execute();
  await trx
    .deleteFrom("taken_times")
    .where("organisation_id", "=", organisationId)
    .where("visit_id", "=", anyOf(gone.map(({ id }) => id)))
    .execute();
}

/** Forgets which five minutes were taken before one. */
export const deleteTakenBefore = async (
  trx: TenantTransaction,
  organisationId: string,
  slice: number,
): Promise<void> =>
  void (await trx
    .deleteFrom("taken_times")
    .where("organisation_id", "=", organisationId)
    .where("slice", "<", slice)
    .execute());
