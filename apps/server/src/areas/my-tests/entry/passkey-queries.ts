import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonPasskeys } from "#db/schema.gen.ts";

type Person = { clinicId: string; personId: string };

export const insertPasskey = async (trx: TenantTransaction, row: Insertable<PersonPasskeys>): Promise<void> =>
  void (await trx.insertInto("person_passkeys").values(row).execute());

export const listPasskeys = (trx: TenantTransaction, { clinicId, personId }: Person) =>
  trx
    .selectFrom("person_passkeys")
    .select(["id", "name", "host", "credential", "transports", "created_at", "last_used_at"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Finds a passkey that was made for a person, whoever's it is since records were joined. */
export const findPasskey = (trx: TenantTransaction, { clinicId, personId }: Person, credential: string) =>
  trx
    .selectFrom("person_passkeys")
    .select(["id", "host", "credential", "public_key", "uses", "patient_id", "is_held", "created_at"])
    .where("clinic_id", "=", clinicId)
    .where((of) => of.fn.coalesce("made_for", "patient_id"), "=", personId)
    .where("credential", "=", credential)
    .executeTakeFirst();

export const updateUse = async (
  trx: TenantTransaction,
  { clinicId }: Person,
  id: string,
  { uses, now }: { uses: number; now: Date },
): Promise<void> =>
  void (await trx
    .updateTable("person_passkeys")
    .set({ uses, last_used_at: now })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute());

/** Deletes one of a person's passkeys; false if they have none with this id. */
export async function deletePasskey(
  trx: TenantTransaction,
  { clinicId, personId }: Person,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("person_passkeys")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deletePasskeysOf = async (
  trx: TenantTransaction,
  { clinicId, personId }: Person,
): Promise<void> =>
  void (await trx
    .deleteFrom("person_passkeys")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .execute());

/** Gives passkeys to another row of their person; devices go on naming the first. Returns which. */
export async function movePasskeys(
  trx: TenantTransaction,
  clinicId: string,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const rows = await trx
    .updateTable("person_passkeys")
    .set((of) => ({ patient_id: to, made_for: of.fn.coalesce("made_for", "patient_id") }))
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", from)
    .$if(only !== undefined, (passkeys) => passkeys.where("id", "=", anyOf(only ?? [])))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets no passkey of some people open anything until their person has said the date of birth. */
export const holdPasskeys = async (
  trx: TenantTransaction,
  clinicId: string,
  people: readonly string[],
): Promise<void> =>
  void (await trx
    .updateTable("person_passkeys")
    .set({ is_held: true })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(people))
    .execute());

export const releasePasskeys = async (
  trx: TenantTransaction,
  { clinicId, personId }: Person,
): Promise<void> =>
  void (await trx
    .updateTable("person_passkeys")
    .set({ is_held: false })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .where("is_held", "=", true)
    .execute());
