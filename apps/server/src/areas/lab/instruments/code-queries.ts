import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { LabHl7Messages, LabInstrumentCodes, LabWaitingResults } from "#db/schema.gen.ts";

/** Lists what a lab has matched its instruments' codes to. */
export const listMatched = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_instrument_codes")
    .select(["instrument", "code_system", "code", "biomarker_code"])
    .where("organisation_id", "=", labId)
    .where("biomarker_code", "is not", null)
    .execute();

/** Records that an instrument has used a code; returns the code's id, and what it is matched to. */
export function upsertCode(trx: TenantTransaction, row: Insertable<LabInstrumentCodes>) {
  const { name, seen_at } = row;
  return trx
    .insertInto("lab_instrument_codes")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["organisation_id", "instrument", "code_system", "code"])
        .doUpdateSet({ name, seen_at }),
    )
    .returning(["id", "biomarker_code"])
    .executeTakeFirstOrThrow();
}

export async function insertWaiting(
  trx: TenantTransaction,
  rows: readonly Insertable<LabWaitingResults>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("lab_waiting_results")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const codesAtMost = 500;

/** Lists the codes of a lab's instruments, those with waiting results first and then the last seen. */
export const listCodes = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_instrument_codes as c")
    .select(["c.id", "c.instrument", "c.code_system", "c.code", "c.name", "c.biomarker_code", "c.seen_at"])
    .select((eb) => [
      eb
        .selectFrom("lab_waiting_results as w")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("w.organisation_id", "=", "c.organisation_id")
        .whereRef("w.code_id", "=", "c.id")
        .as("waiting"),
      eb
        .selectFrom("lab_waiting_results as w")
        .select(({ fn }) => fn.min("w.problem").as("problem"))
        .whereRef("w.organisation_id", "=", "c.organisation_id")
        .whereRef("w.code_id", "=", "c.id")
        .as("problem"),
    ])
    .where("c.organisation_id", "=", labId)
    .orderBy((eb) => eb("c.biomarker_code", "is", null), "desc")
    .orderBy("c.seen_at", "desc")
    .orderBy("c.id")
    .limit(codesAtMost)
    .execute();
export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];

export const lockCode = (trx: TenantTransaction, labId: string, id: string) =>
  trx
    .selectFrom("lab_instrument_codes")
    .select(["id", "code"])
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Match = { biomarkerCode: string; by: string; at: Date };

export async function setMatch(
  trx: TenantTransaction,
  labId: string,
  id: string,
  { biomarkerCode, by, at }: Match,
): Promise<void> {
  await trx
    .updateTable("lab_instrument_codes")
    .set({ biomarker_code: biomarkerCode, matched_by: by, matched_at: at })
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}

/** Lists the results that wait for a code, the first received first, with their samples' barcodes. */
export const listWaiting = (trx: TenantTransaction, labId: string, codeId: string) =>
  trx
    .selectFrom("lab_waiting_results as w")
    .innerJoin("lab_samples as s", (join) =>
      join.onRef("s.organisation_id", "=", "w.organisation_id").onRef("s.id", "=", "w.sample_id"),
    )
    .select(["w.id", "s.barcode", "w.value", "w.unit", "w.measured_at"])
    .where("w.organisation_id", "=", labId)
    .where("w.code_id", "=", codeId)
    .orderBy("w.received_at")
    .orderBy("w.id")
    .execute();

export async function setProblem(
  trx: TenantTransaction,
  labId: string,
  id: string,
  problem: string,
): Promise<void> {
  await trx
    .updateTable("lab_waiting_results")
    .set({ problem })
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}

/** Deletes one waiting result, or all of a code; returns how many. */
export async function deleteWaiting(
  trx: TenantTransaction,
  labId: string,
  which: { id: string } | { codeId: string },
): Promise<number> {
  const rows = trx.deleteFrom("lab_waiting_results").where("organisation_id", "=", labId);
  const { numDeletedRows } = await (
    "id" in which ? rows.where("id", "=", which.id) : rows.where("code_id", "=", which.codeId)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

export const findMessage = (
  trx: TenantTransaction,
  labId: string,
  { sender, controlId }: { sender: string; controlId: string },
) =>
  trx
    .selectFrom("lab_hl7_messages")
    .select("digest")
    .where("organisation_id", "=", labId)
    .where("sender", "=", sender)
    .where("message_number", "=", controlId)
    .executeTakeFirst();

export async function upsertMessage(trx: TenantTransaction, row: Insertable<LabHl7Messages>): Promise<void> {
  const { digest, stored_at } = row;
  await trx
    .insertInto("lab_hl7_messages")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "sender", "message_number"]).doUpdateSet({ digest, stored_at }),
    )
    .execute();
}

export async function forgetMessagesBefore(trx: TenantTransaction, labId: string, time: Date): Promise<void> {
  await trx
    .deleteFrom("lab_hl7_messages")
    .where("organisation_id", "=", labId)
    .where("stored_at", "<", time)
    .execute();
}
