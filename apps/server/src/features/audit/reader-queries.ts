import type { TenantTransaction } from "#db/database.ts";

type Deeds = { subjectId: string; actions: readonly string[] };

/** The users who did any of these things with a subject, each once. */
export function listActors(trx: TenantTransaction, organisationId: string, { subjectId, actions }: Deeds) {
  return deedsOf(trx, organisationId, { subjectId, actions })
    .select("a.actor_id as user_id")
    .where("a.actor_kind", "=", "user")
    .execute();
}

/** Who made the keys by which a partner's system did any of these things with a subject. */
export function listKeyMakers(trx: TenantTransaction, organisationId: string, deeds: Deeds) {
  return deedsOf(trx, organisationId, deeds)
    .innerJoin("api_keys as k", (join) =>
      join.onRef("k.clinic_id", "=", "a.organisation_id").onRef("k.id", "=", "a.actor_id"),
    )
    .select("k.created_by as user_id")
    .where("a.actor_kind", "=", "api_key")
    .execute();
}

const deedsOf = (trx: TenantTransaction, organisationId: string, { subjectId, actions }: Deeds) =>
  trx
    .selectFrom("audit_log as a")
    .distinct()
    .where("a.organisation_id", "=", organisationId)
    .where("a.subject_id", "=", subjectId)
    .where("a.action", "in", actions);
