import type { TenantTransaction } from "#db/database.ts";

/** Who did any of these things with a subject, each once. */
export function listActors(
  trx: TenantTransaction,
  organisationId: string,
  subjectId: string,
  actions: readonly string[],
) {
  return trx
    .selectFrom("audit_log")
    .select("actor_id")
    .distinct()
    .where("organisation_id", "=", organisationId)
    .where("subject_id", "=", subjectId)
    .where("actor_kind", "=", "user")
    .where("action", "in", actions)
    .execute();
}
