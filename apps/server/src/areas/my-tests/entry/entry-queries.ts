import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PersonEntries } from "#db/schema.gen.ts";

/** Finds the people of a clinic with an e-mail address. */
export const listPeopleByEmail = (trx: TenantTransaction, clinicId: string, email: string) =>
  trx
    .selectFrom("patients")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("erased_at", "is", null)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .execute();

/** Finds the person of a clinic whom these details identify, or did before two customers were joined. */
export const findByIdentity = (trx: TenantTransaction, clinicId: string, identityKey: string) =>
  trx
    .selectFrom("patients as p")
    .select("p.id")
    .where("p.clinic_id", "=", clinicId)
    .where((of) =>
      of.or([
        of("p.identity_key", "=", identityKey),
        of(
          "p.id",
          "in",
          of
            .selectFrom("former_customers as f")
            .select("f.patient_id")
            .where("f.clinic_id", "=", clinicId)
            .where("f.identity_key", "=", identityKey),
        ),
      ]),
    )
    .where("p.erased_at", "is", null)
    .orderBy((of) => of("p.identity_key", "=", identityKey), "desc")
    .limit(1)
    .executeTakeFirst();

/** Finds the people of a clinic whose number ends like this one, however it is written. */
export const listPeopleByDigits = (trx: TenantTransaction, clinicId: string, number: string) =>
  trx
    .selectFrom("patients")
    .select(["id", "mobile_number"])
    .where("clinic_id", "=", clinicId)
    .where("erased_at", "is", null)
    .where(
      sql<string>`right(regexp_replace(mobile_number, '\\D', '', 'g'), 8)`,
      "=",
      number.replace(/\D/g, "").slice(-8),
    )
    .execute();

/**
 * Finds those of some people who may enter, with what they are asked for. Somebody who has closed their access opens it again by an
 * invitation that came later.
 */
export const listEnterable = (
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly string[],
  invitedAt: Date | null = null,
) =>
  trx
    .selectFrom("patients as p")
    .leftJoin("person_access as a", (join) =>
      join.onRef("a.clinic_id", "=", "p.clinic_id").onRef("a.patient_id", "=", "p.id"),
    )
    .select([
      "p.id",
      "p.first_name",
      "p.date_of_birth",
      "p.created_at",
      "a.email_given_at",
      "a.mobile_given_at",
    ])
    .where("p.clinic_id", "=", clinicId)
    .where("p.id", "=", anyOf(ids))
    .where("p.erased_at", "is", null)
    .where((of) =>
      invitedAt
        ? of.or([
            of("a.closed_at", "is", null),
            of.and([of("a.closed_by", "=", "person"), of("a.closed_at", "<", invitedAt)]),
          ])
        : of("a.closed_at", "is", null),
    )
    .orderBy("p.id")
    .execute();
export type Enterable = Awaited<ReturnType<typeof listEnterable>>[number];

/** Whether another customer has a person's e-mail address, or a number that ends like theirs. */
export async function findSharing(
  trx: TenantTransaction,
  { clinicId, personId }: { clinicId: string; personId: string },
  channel: "email" | "text",
): Promise<boolean> {
  const address =
    channel === "email"
      ? (of: string) => sql<string>`lower(${sql.ref(`${of}.email`)})`
      : (of: string) =>
          sql<string>`right(regexp_replace(${sql.ref(`${of}.mobile_number`)}, '\\D', '', 'g'), 8)`;
  const row = await trx
    .selectFrom("patients as p")
    .innerJoin("patients as other", (join) =>
      join.onRef("other.clinic_id", "=", "p.clinic_id").onRef("other.id", "<>", "p.id"),
    )
    .select("other.id")
    .where("p.clinic_id", "=", clinicId)
    .where("p.id", "=", personId)
    .where("other.erased_at", "is", null)
    .where(address("other"), "=", address("p"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertEntry = async (directory: Executor, row: Insertable<PersonEntries>): Promise<void> =>
  void (await directory.insertInto("person_entries").values(row).execute());

/** Counts the ways in that were asked for since a time: for an address, and for nobody whom the clinic knows. */
export async function countEntries(
  directory: Executor,
  { clinicId, addressHash, since }: { clinicId: string; addressHash: Buffer; since: Date },
): Promise<number> {
  const { n } = await directory
    .selectFrom("person_entries")
    .select((of) => of.fn.countAll<number>().as("n"))
    .where("clinic_id", "=", clinicId)
    .where("address_hash", "=", addressHash)
    .where("purpose", "=", "asked")
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}

export async function countEntriesToNobody(
  directory: Executor,
  clinicId: string,
  since: Date,
): Promise<number> {
  const { n } = await directory
    .selectFrom("person_entries")
    .select((of) => of.fn.countAll<number>().as("n"))
    .where("clinic_id", "=", clinicId)
    .where("patient_ids", "=", sql<string[]>`'{}'`)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}

const entries = (directory: Executor) =>
  directory
    .selectFrom("person_entries")
    .select(["id", "clinic_id", "patient_ids", "channel", "purpose", "tries", "secret_hash", "address_hash"])
    .select(["created_at", "token_id", "hides"])
    .where("used_at", "is", null);

export const findEntry = (directory: Executor, id: string, now: Date) =>
  entries(directory).where("id", "=", id).where("expires_at", ">", now).executeTakeFirst();
export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Locks a way in that is still open, found by its id or the secret that was sent: of simultaneous guesses each is counted before the next. */
export const lockEntry = (
  trx: TenantTransaction,
  by: { id: string } | { secretHash: Buffer },
  now: Date,
): Promise<Entry | undefined> =>
  ("id" in by ? entries(trx).where("id", "=", by.id) : entries(trx).where("secret_hash", "=", by.secretHash))
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();

/** Counts a wrong try; after the last one allowed the way in is used up. */
export async function countTry(directory: Executor, id: string, now: Date, most: number): Promise<void> {
  await directory
    .updateTable("person_entries")
    .set((of) => ({
      tries: of("tries", "+", 1),
      used_at: of
        .case()
        .when("tries", ">=", most - 1)
        .then(now)
        .else(of.ref("used_at"))
        .end(),
    }))
    .where("id", "=", id)
    .execute();
}

/** Takes a person out of the ways in that were sent to an address. */
export const withdrawEntries = async (
  directory: Executor,
  { clinicId, addressHash, personId }: { clinicId: string; addressHash: Buffer; personId: string },
): Promise<void> =>
  void (await directory
    .updateTable("person_entries")
    .set({ patient_ids: sql<string[]>`array_remove(patient_ids, ${personId}::uuid)` })
    .where("clinic_id", "=", clinicId)
    .where("address_hash", "=", addressHash)
    .where("used_at", "is", null)
    .execute());

/** Takes a person out of every way in that was sent. */
export const withdrawEntriesOf = async (
  directory: Executor,
  { clinicId, personId }: { clinicId: string; personId: string },
): Promise<void> =>
  void (await directory
    .updateTable("person_entries")
    .set({ patient_ids: sql<string[]>`array_remove(patient_ids, ${personId}::uuid)` })
    .where("clinic_id", "=", clinicId)
    .where(sql<boolean>`${personId}::uuid = any(patient_ids)`)
    .where("used_at", "is", null)
    .execute());

export async function updateEntry(
  directory: Executor,
  id: string,
  change: { secret_hash: Buffer; expires_at: Date },
): Promise<void> {
  await directory.updateTable("person_entries").set(change).where("id", "=", id).execute();
}

/** Uses a way in up; false if somebody else was quicker. */
export async function useEntry(directory: Executor, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable("person_entries")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const deleteEntriesBefore = async (directory: Executor, before: Date): Promise<void> =>
  void (await directory.deleteFrom("person_entries").where("expires_at", "<=", before).execute());
