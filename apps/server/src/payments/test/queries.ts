import { sql } from "kysely";
import type { Executor } from "#db/database.ts";

type Kind = "customer" | "setup" | "card" | "invoice" | "hold";
type NewObject = { ref: string; kind: Kind; key: string | null; body: object; at: Date };

/** Inserts an object once per idempotency key; returns the ref of the stored one. */
export async function putOnce(directory: Executor, { ref, kind, key, body, at }: NewObject): Promise<string> {
  const inserted = await directory
    .insertInto("test_payments")
    .values({ ref, kind, idempotency_key: key, body: JSON.stringify(body), created_at: at })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("ref")
    .executeTakeFirst();
  if (inserted) return inserted.ref;
  const kept = await directory
    .selectFrom("test_payments")
    .select("ref")
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  return kept.ref;
}

export async function findObject(directory: Executor, kind: Kind, ref: string): Promise<unknown> {
  const row = await directory
    .selectFrom("test_payments")
    .select("body")
    .where("ref", "=", ref)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** Changes fields of an object that is in the given state; returns false if it is no longer in it. */
export async function changeObject(
  directory: Executor,
  ref: string,
  state: string,
  change: object,
): Promise<boolean> {
  const result = await sql`
    update test_payments set body = body || ${JSON.stringify(change)}::jsonb
    where ref = ${ref} and body->>'state' = ${state}`.execute(directory);
  return result.numAffectedRows === 1n;
}
