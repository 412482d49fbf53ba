import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

export const getOwnDetails = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("patients")
    .select(["first_name", "last_name", "date_of_birth", "gender", "email", "mobile_number", "accepts_texts"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();

export const listOwnConsents = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("activation_consents as c")
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "c.clinic_id").onRef("t.id", "=", "c.test_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .select(["c.id", "c.version", "c.given_at", "p.title"])
    .where("c.clinic_id", "=", clinicId)
    .orderBy("c.given_at", "desc")
    .limit(200)
    .execute();

export const listOwnRequests = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("privacy_requests")
    .select([
      "id",
      "kind",
      "state",
      "received_on",
      "due_on",
      "closed_at",
      "reason",
      "identity_check",
      "extended_at",
      "file_made_at",
    ])
    .where("organisation_id", "=", organisationId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();

/** Lists the newest entries of the audit log about a person and their tests, but for what they did themselves. */
export const listReadings = (
  trx: TenantTransaction,
  clinicId: string,
  personId: string,
  actions: readonly string[],
) =>
  trx
    .selectFrom("audit_log as a")
    .leftJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "a.organisation_id").onRef("t.id", "=", "a.subject_id"),
    )
    .leftJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "a.organisation_id").onRef("o.id", "=", "a.subject_id"),
    )
    .leftJoin("products as p", (join) =>
      join.on((of) => of("p.code", "=", of.fn.coalesce("t.product_code", "o.product_code"))),
    )
    .select(["a.id", "a.action", "a.actor_kind", "a.occurred_at", "p.title as product"])
    .where("a.organisation_id", "=", clinicId)
    .where("a.action", "=", anyTextOf(actions))
    .where((of) => of.or([of("a.actor_id", "is", null), of("a.actor_id", "<>", personId)]))
    .orderBy("a.occurred_at", "desc")
    .orderBy("a.id", "desc")
    .limit(200)
    .execute();
