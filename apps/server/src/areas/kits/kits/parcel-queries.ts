import type { Insertable } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Parcels } from "#db/schema.gen.ts";

export async function insertParcel(trx: TenantTransaction, parcel: Insertable<Parcels>): Promise<void> {
  await trx
    .insertInto("parcels")
    .values(parcel)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReturnParcels(trx: TenantTransaction, kitId: string): Promise<void> {
  await trx.deleteFrom("parcels").where("kit_id", "=", kitId).where("direction", "=", "return").execute();
}

export const listKitsInParcel = (executor: Executor, carrier: string, trackingCode: string) =>
  executor
    .selectFrom("parcels")
    .select(["kit_id", "clinic_id", "direction"])
    .where("carrier", "=", carrier)
    .where("tracking_code", "=", trackingCode)
    .orderBy("kit_id")
    .execute();

type ParcelOfClinic = {
  clinicId: string;
  carriers: readonly string[];
  trackingCodes: readonly string[];
  atMost: number;
};

/** Finds kits in parcels. The directory of parcels covers all clinics, but only the clinic's own are returned. */
export const listKitsOfClinicInParcel = (executor: Executor, wanted: ParcelOfClinic) =>
  executor
    .selectFrom("parcels")
    .select(["kit_id", "tracking_code"])
    .where("carrier", "in", wanted.carriers)
    .where("tracking_code", "in", wanted.trackingCodes)
    .where("clinic_id", "=", wanted.clinicId)
    .orderBy("kit_id")
    .limit(wanted.atMost)
    .execute();

/** Returns which of these codes belong to kits that were already sent. */
export const listKnownCodes = (executor: Executor, codes: readonly string[]) =>
  executor.selectFrom("kit_codes").select("code").where("code", "=", anyTextOf(codes)).execute();

export const listCodesInParcel = (
  executor: Executor,
  codes: readonly string[],
  { carrier, trackingCode }: { carrier: string; trackingCode: string },
) =>
  executor
    .selectFrom("kit_codes as c")
    .innerJoin("parcels as p", (join) =>
      join.onRef("p.clinic_id", "=", "c.clinic_id").onRef("p.kit_id", "=", "c.kit_id"),
    )
    .select("c.code")
    .where("c.code", "=", anyTextOf(codes))
    .where("p.carrier", "=", carrier)
    .where("p.tracking_code", "=", trackingCode)
    .where("p.direction", "=", "outbound")
    .execute();
