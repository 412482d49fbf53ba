import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PersonSessions } from "#db/schema.gen.ts";

type Person = { clinicId: string; personId: string };

export const insertSession = async (trx: Executor, row: Insertable<PersonSessions>): Promise<void> =>
  void (await trx.insertInto("person_sessions").values(row).execute());

export const findSession = (directory: Executor, tokenHash: Buffer) =>
  directory.selectFrom("person_sessions").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const touchSession = async (directory: Executor, tokenHash: Buffer, now: Date): Promise<void> =>
  void (await directory
    .updateTable("person_sessions")
    .set({ last_used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute());

export const updateSeen = async (trx: Executor, tokenHash: Buffer, seenId: string): Promise<void> =>
  void (await trx
    .updateTable("person_sessions")
    .set({ seen_id: seenId })
    .where("token_hash", "=", tokenHash)
    .execute());

export const listSessions = (trx: Executor, { clinicId, personId }: Person, since: Date) =>
  trx
    .selectFrom("person_sessions")
    .select(["id", "user_agent", "is_trusted", "created_at", "last_used_at"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .where("last_used_at", ">", since)
    .orderBy("last_used_at", "desc")
    .execute();

/** Ends a session of a person, whose browser remembers them no longer; false if they have none with this id. */
export async function deleteSession(
  trx: Executor,
  { clinicId, personId }: Person,
  id: string,
): Promise<boolean> {
  const ended = await trx
    .deleteFrom("person_sessions")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .where("id", "=", id)
    .returning("binding_hash")
    .executeTakeFirst();
  if (ended?.binding_hash)
    await trx
      .deleteFrom("person_devices")
      .where("device_hash", "=", ended.binding_hash)
      .where("clinic_id", "=", clinicId)
      .where("patient_id", "=", personId)
      .execute();
  return ended !== undefined;
}

export const deleteSessionsOf = async (trx: Executor, { clinicId, personId }: Person): Promise<void> =>
  void (await trx
    .deleteFrom("person_sessions")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .execute());

/** Ends the sessions in which somebody sees a person's tests. */
export const deleteSessionsSeeing = async (trx: Executor, { clinicId, personId }: Person): Promise<void> =>
  void (await trx
    .deleteFrom("person_sessions")
    .where("clinic_id", "=", clinicId)
    .where("seen_id", "=", personId)
    .execute());

export const deleteSessionsBefore = async (directory: Executor, before: Date): Promise<void> =>
  void (await directory.deleteFrom("person_sessions").where("last_used_at", "<=", before).execute());

type Device = { deviceHash: Buffer; clinicId: string };

/** Which of some people a browser remembers. */
export const listKnownOn = (directory: Executor, { deviceHash, clinicId }: Device, ids: readonly string[]) =>
  directory
    .selectFrom("person_devices")
    .select(["patient_id", "last_used_at"])
    .where("device_hash", "=", deviceHash)
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(ids))
    .execute();

export const rememberDevice = async (
  trx: Executor,
  { deviceHash, clinicId, personId }: Device & Person,
  now: Date,
): Promise<void> =>
  void (await trx
    .insertInto("person_devices")
    .values({ device_hash: deviceHash, clinic_id: clinicId, patient_id: personId, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(["device_hash", "clinic_id", "patient_id"]).doUpdateSet({ last_used_at: now }),
    )
    .execute());

export const forgetDevices = async (trx: Executor, { clinicId, personId }: Person): Promise<void> =>
  void (await trx
    .deleteFrom("person_devices")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .execute());

export const getBirth = (trx: TenantTransaction, { clinicId, personId }: Person) =>
  trx
    .selectFrom("patients")
    .select("date_of_birth")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();

export const getName = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("patients")
    .select(["id", "first_name", "last_name"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
