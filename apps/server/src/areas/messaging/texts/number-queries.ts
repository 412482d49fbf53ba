import { createHash } from "node:crypto";
import type { Executor } from "#db/database.ts";

const hashOf = (number: string): Buffer => createHash("sha256").update(number).digest();

/** Stores that a clinic writes to these numbers, so that a reply finds it. */
export async function insertNumbers(
  executor: Executor,
  clinicId: string,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await executor
    .insertInto("texted_numbers")
    .values([...new Set(numbers)].map((number) => ({ number_hash: hashOf(number), clinic_id: clinicId })))
    .onConflict((conflict) => conflict.columns(["number_hash", "clinic_id"]).doNothing())
    .execute();
}

/** Returns which of these numbers have stopped a clinic's text messages, and since when. */
export async function readStops(
  executor: Executor,
  clinicId: string,
  numbers: readonly string[],
): Promise<(number: string) => Date | null> {
  if (numbers.length === 0) return () => null;
  const hashes = [...new Set(numbers)].map(hashOf);
  const rows = await executor
    .selectFrom("texted_numbers")
    .select(["number_hash", "stopped_at"])
    .where("clinic_id", "=", clinicId)
    .where("number_hash", "in", hashes)
    .where("stopped_at", "is not", null)
    .execute();
  const stops = new Map(rows.map((row) => [row.number_hash.toString("hex"), row.stopped_at]));
  return (number) => stops.get(hashOf(number).toString("hex")) ?? null;
}

/** Lists the clinics that have written to a number. */
export async function listClinicsOf(executor: Executor, number: string): Promise<string[]> {
  const rows = await executor
    .selectFrom("texted_numbers")
    .select("clinic_id")
    .where("number_hash", "=", hashOf(number))
    .execute();
  return rows.map((row) => row.clinic_id);
}

/** Stops or starts a clinic's text messages to a number; returns false if they are so already. */
export async function updateStop(
  executor: Executor,
  clinicId: string,
  number: string,
  stoppedAt: Date | null,
): Promise<boolean> {
  const row = await executor
    .updateTable("texted_numbers")
    .set({ stopped_at: stoppedAt })
    .where("number_hash", "=", hashOf(number))
    .where("clinic_id", "=", clinicId)
    .where("stopped_at", stoppedAt ? "is" : "is not", null)
    .returning("clinic_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes these numbers, unless they have replied STOP. */
export async function deleteNumbers(
  executor: Executor,
  clinicId: string,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await executor
    .deleteFrom("texted_numbers")
    .where("clinic_id", "=", clinicId)
    .where("number_hash", "in", numbers.map(hashOf))
    .where("stopped_at", "is", null)
    .execute();
}
