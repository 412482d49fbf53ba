import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

type Deeds = {
  subjectId: string;
  actions: readonly string[];
  since?: Date | null;
  /** Leaves out what was done with other kits alone. */
  kitCode?: string;
};

/** Lists the organisation's users, or the platform's, who did any of these actions with a subject, without duplicates. */
export const listActors = (
  trx: TenantTransaction,
  organisationId: string,
  deeds: Deeds,
  kind: "user" | "staff",
) =>
  deedsOf(trx, organisationId, deeds)
    .select("a.actor_id as user_id")
    .where("a.actor_kind", "=", kind)
    .execute();

/** Lists the creators of the API keys that did any of these actions with a subject. */
export function listKeyMakers(trx: TenantTransaction, organisationId: string, deeds: Deeds) {
  return deedsOf(trx, organisationId, deeds)
    .innerJoin("api_keys as k", (join) =>
      join.onRef("k.clinic_id", "=", "a.organisation_id").onRef("k.id", "=", "a.actor_id"),
    )
    .select("k.created_by as user_id")
    .where("a.actor_kind", "=", "api_key")
    .execute();
}

const deedsOf = (
  trx: TenantTransaction,
  organisationId: string,
  { subjectId, actions, since, kitCode }: Deeds,
) =>
  trx
    .selectFrom("audit_log as a")
    .distinct()
    .where("a.organisation_id", "=", organisationId)
    .where("a.subject_id", "=", subjectId)
    .where("a.action", "in", actions)
    .$if(Boolean(since), (deeds) => deeds.where("a.occurred_at", ">=", since!))
    .$if(kitCode !== undefined, (deeds) =>
      deeds.where(
        sql<boolean>`coalesce(${kitCode} = any(string_to_array(a.details ->> 'kits', ', ')), true)`,
      ),
    );
