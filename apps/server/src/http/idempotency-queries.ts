import { anyTextOf } from "#db/any-of.ts";
import type { JsonValue } from "#db/schema.gen.ts";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

export type KeyId = { organisationId: string; operation: string; key: string };

/**
 * Locks the key until the transaction ends; returns false while another transaction holds it. The lock is released however that
 * transaction ends, even if its process is killed.
 */
export async function tryLockKey(trx: TenantTransaction, id: KeyId): Promise<boolean> {
  const name = JSON.stringify([id.organisationId, id.operation, id.key]);
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(trx);
  return rows[0]!.is_locked;
}

/** Finds the first answer to a key, unless it was kept before `notBefore`. */
export function findKeptAnswer(trx: TenantTransaction, id: KeyId, notBefore: Date) {
  return trx
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "status", "answer"])
    .where("organisation_id", "=", id.organisationId)
    .where("operation", "=", id.operation)
    .where("key", "=", id.key)
    .where("kept_at", ">", notBefore)
    .executeTakeFirst();
}

export type KeptAnswer = { fingerprint: Buffer; status: number; answer: JsonValue; keptAt: Date };

export async function keepAnswer(trx: TenantTransaction, id: KeyId, kept: KeptAnswer): Promise<void> {
  const answer = {
    fingerprint: kept.fingerprint,
    status: kept.status,
    answer: JSON.stringify(kept.answer),
    kept_at: kept.keptAt,
  };
  await trx
    .insertInto("idempotency_keys")
    .values({ organisation_id: id.organisationId, operation: id.operation, key: id.key, ...answer })
    // An expired answer is replaced.
    .onConflict((conflict) => conflict.columns(["organisation_id", "operation", "key"]).doUpdateSet(answer))
    .execute();
}

export async function dropAnswersBefore(trx: TenantTransaction, organisationId: string, time: Date) {
  await trx
    .deleteFrom("idempotency_keys")
    .where("organisation_id", "=", organisationId)
    .where("kept_at", "<=", time)
    .execute();
}

/** Drops the answers about some appointments, or their visits, which name the person. */
export async function dropAnswersAbout(
  trx: TenantTransaction,
  organisationId: string,
  appointmentIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("idempotency_keys")
    .where("organisation_id", "=", organisationId)
    .where(
      sql`coalesce(answer -> 'data' ->> 'appointmentId', answer -> 'data' ->> 'id')`,
      "=",
      anyTextOf(appointmentIds),
    )
    .execute();
}
