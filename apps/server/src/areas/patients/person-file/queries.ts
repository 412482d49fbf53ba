import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

type Ids = readonly string[];

/** Lists the kits of these orders, and these kits. */
export const listKits = (trx: TenantTransaction, clinicId: string, orderIds: Ids, kitIds: Ids) =>
  trx
    .selectFrom("kits")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where((eb) => eb.or([eb("order_id", "=", anyOf(orderIds)), eb("id", "=", anyOf(kitIds))]))
    .orderBy("id")
    .execute();
export type Kit = Awaited<ReturnType<typeof listKits>>[number];

/** Lists all tests of these kits, whoever's they are, in the order in which they were registered. */
export const listTestsOfKits = (trx: TenantTransaction, clinicId: string, kitIds: Ids) =>
  trx
    .selectFrom("tests")
    .select(["id", "kit_id", "status", "registered_at"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", anyOf(kitIds))
    .orderBy("registered_at")
    .orderBy("id")
    .execute();
export type KitTest = Awaited<ReturnType<typeof listTestsOfKits>>[number];

export const listApprovals = (trx: TenantTransaction, clinicId: string, orderIds: Ids) =>
  trx
    .selectFrom("order_approvals")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .orderBy("order_id")
    .execute();

export const listCustody = (trx: TenantTransaction, clinicId: string, kitIds: Ids) =>
  trx
    .selectFrom("kit_events")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", anyOf(kitIds))
    .orderBy("occurred_at")
    .orderBy("id")
    .execute();
export type Move = Awaited<ReturnType<typeof listCustody>>[number];

export const listResultSets = (trx: TenantTransaction, clinicId: string, testIds: Ids) =>
  trx
    .selectFrom("result_sets")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .orderBy("version")
    .execute();

export const listResults = (trx: TenantTransaction, clinicId: string, setIds: Ids) =>
  trx
    .selectFrom("results as r")
    .where("r.clinic_id", "=", clinicId)
    .innerJoin("biomarker_versions as b", (join) =>
      join.onRef("b.biomarker_code", "=", "r.biomarker_code").onRef("b.version", "=", "r.biomarker_version"),
    )
    .selectAll("r")
    .select(sql<string>`b.definition ->> 'name'`.as("biomarker"))
    .where("r.result_set_id", "=", anyOf(setIds))
    .orderBy("r.position")
    .execute();

/** Lists what the person agreed to when they registered their own kits. */
export const listConsents = (trx: TenantTransaction, clinicId: string, testIds: Ids) =>
  trx
    .selectFrom("activation_consents")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .execute();

/** Lists the events of these tests, and those of these orders that are about no test. */
export const listEvents = (trx: TenantTransaction, clinicId: string, orderIds: Ids, testIds: Ids) =>
  trx
    .selectFrom("domain_events")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where((eb) =>
      eb.or([
        eb.and([eb("order_id", "=", anyOf(orderIds)), eb("test_id", "is", null)]),
        eb("test_id", "=", anyOf(testIds)),
      ]),
    )
    .orderBy("occurred_at")
    .orderBy("id")
    .execute();

export const listEmails = (trx: TenantTransaction, clinicId: string, eventIds: Ids) =>
  trx
    .selectFrom("emails")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("event_id", "=", anyOf(eventIds))
    .orderBy("event_id")
    .execute();

export const listTexts = (trx: TenantTransaction, clinicId: string, eventIds: Ids) =>
  trx
    .selectFrom("texts")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("event_id", "=", anyOf(eventIds))
    .orderBy("event_id")
    .execute();

export const listAlerts = (trx: TenantTransaction, clinicId: string, testIds: Ids) =>
  trx
    .selectFrom("critical_alerts")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .orderBy("raised_at")
    .execute();

export const listAlertBiomarkers = (trx: TenantTransaction, clinicId: string, alertIds: Ids) =>
  trx
    .selectFrom("critical_alert_biomarkers")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("alert_id", "=", anyOf(alertIds))
    .orderBy("biomarker_code")
    .execute();

export const listCommentaries = (trx: TenantTransaction, clinicId: string, testIds: Ids) =>
  trx
    .selectFrom("commentaries")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .orderBy("test_id")
    .orderBy("version")
    .execute();

/** Lists the files of these tests, each with the commentaries that were signed with it. */
export const listAttachments = (trx: TenantTransaction, clinicId: string, testIds: Ids) =>
  trx
    .selectFrom("attachments as a")
    .where("a.clinic_id", "=", clinicId)
    .where("a.test_id", "=", anyOf(testIds))
    .selectAll("a")
    .select(
      sql<string[]>`array(select c.commentary_id from commentary_attachments c
        where c.clinic_id = a.clinic_id and c.attachment_id = a.id order by c.commentary_id)`.as(
        "signed_with",
      ),
    )
    .orderBy("a.id")
    .execute();

/** Lists what clinicians have written and not signed. */
export const listDrafts = (trx: TenantTransaction, clinicId: string, testIds: Ids) =>
  trx
    .selectFrom("commentary_drafts as d")
    .innerJoin("reviews as r", (join) =>
      join.onRef("r.clinic_id", "=", "d.clinic_id").onRef("r.id", "=", "d.review_id"),
    )
    .select(["r.test_id", "d.words", "d.outcome", "d.repeat_weeks", "d.saved_by", "d.saved_at"])
    .where("r.clinic_id", "=", clinicId)
    .where("r.test_id", "=", anyOf(testIds))
    .orderBy("d.saved_at")
    .execute();

/** Lists the changes to these subjects and the reads of them. */
export const listAudit = (trx: TenantTransaction, clinicId: string, subjectIds: Ids) =>
  trx
    .selectFrom("audit_log")
    .selectAll()
    .where("organisation_id", "=", clinicId)
    .where("subject_id", "=", anyOf(subjectIds))
    .orderBy("occurred_at")
    .orderBy("id")
    .execute();

export const listMentioned = (trx: TenantTransaction, clinicId: string, orderIds: Ids) =>
  trx
    .selectFrom("orders")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(orderIds))
    .orderBy("id")
    .execute();

/** Lists how those customers were who were joined into one, with when. */
export const listFormer = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("former_customers as f")
    .innerJoin("customer_merges as m", (join) =>
      join.onRef("m.clinic_id", "=", "f.clinic_id").onRef("m.id", "=", "f.merge_id"),
    )
    .selectAll("f")
    .select("m.made_at")
    .where("f.clinic_id", "=", clinicId)
    .where("f.patient_id", "=", personId)
    .orderBy("f.merge_id")
    .orderBy("f.id")
    .execute();

/** Lists the links by which somebody's results were shared, each with who has opened it. */
export async function listShares(trx: TenantTransaction, clinicId: string, personId: string) {
  const shares = await trx
    .selectFrom("person_shares")
    .select(["id", "for_whom", "test_ids", "wrong_codes", "created_at", "expires_at", "ended_at", "ended_by"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .orderBy("id")
    .execute();
  const openings = await trx
    .selectFrom("person_share_openings")
    .select(["share_id", "reader_name", "form", "opened_at"])
    .where("clinic_id", "=", clinicId)
    .where("share_id", "=", anyOf(shares.map(({ id }) => id)))
    .orderBy("id")
    .execute();
  return shares.map((share) => ({
    ...share,
    openings: openings.filter(({ share_id: shareId }) => shareId === share.id),
  }));
}
