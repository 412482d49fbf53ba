import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { PrivacyRequests, PrivacyRequestSteps } from "#db/schema.gen.ts";

export async function insertRequest(
  trx: TenantTransaction,
  request: Insertable<PrivacyRequests>,
): Promise<void> {
  await trx.insertInto("privacy_requests").values(request).execute();
}

type Same = Pick<
  Insertable<PrivacyRequests>,
  "organisation_id" | "kind" | "patient_id" | "person_name" | "person_email" | "received_on"
>;

/** Finds an untouched request of the same kind and person, received on the same day. */
export const findSameRequest = (trx: TenantTransaction, { organisation_id: organisationId, ...same }: Same) =>
  trx
    .selectFrom("privacy_requests")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("kind", "=", same.kind)
    .where("received_on", "=", same.received_on)
    .where("state", "=", "received")
    .where("patient_id", "is not distinct from", same.patient_id ?? null)
    .where("person_name", "is not distinct from", same.person_name ?? null)
    .where("person_email", "is not distinct from", same.person_email ?? null)
    .executeTakeFirst();

export async function insertStep(
  trx: TenantTransaction,
  step: Insertable<PrivacyRequestSteps>,
): Promise<void> {
  await trx.insertInto("privacy_request_steps").values(step).execute();
}

export async function updateRequest(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  change: Updateable<PrivacyRequests>,
): Promise<void> {
  await trx
    .updateTable("privacy_requests")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .execute();
}

/** Locked until the transaction ends, so that concurrent steps see each other. */
export const lockRequest = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("privacy_requests")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Returns a request with its person. */
export const findRequest = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("privacy_requests as r")
    .innerJoin("organisations as o", "o.id", "r.organisation_id")
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "r.organisation_id").onRef("p.id", "=", "r.patient_id"),
    )
    .selectAll("r")
    .select([
      "o.name as organisation_name",
      "o.kind as organisation_kind",
      "p.first_name",
      "p.last_name",
      "p.email",
      "p.date_of_birth",
      "p.restricted_at",
      "p.erased_at",
    ])
    .where("r.organisation_id", "=", organisationId)
    .where("r.id", "=", id)
    .executeTakeFirst();
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export const listSteps = (trx: TenantTransaction, organisationId: string, requestId: string) =>
  trx
    .selectFrom("privacy_request_steps as s")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "s.organisation_id").onRef("u.id", "=", "s.user_id"),
    )
    .select(["s.id", "s.step", "s.at", "s.user_id", "s.staff_id", "s.by_person", "u.fname", "u.lname"])
    .where("s.organisation_id", "=", organisationId)
    .where("s.request_id", "=", requestId)
    .orderBy("s.at")
    .orderBy("s.id")
    .execute();
export type FoundStep = Awaited<ReturnType<typeof listSteps>>[number];

/** Lists the requests of a customer, and those that were recorded under an e-mail (case-insensitive); the oldest first. */
export const listRequestsOfPerson = (
  trx: TenantTransaction,
  organisationId: string,
  patientId: string,
  email: string,
) =>
  trx
    .selectFrom("privacy_requests")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where((eb) =>
      eb.or([
        eb("patient_id", "=", patientId),
        eb(eb.fn<string>("lower", ["person_email"]), "=", sql<string>`lower(${email})`),
      ]),
    )
    .orderBy("id")
    .execute();
export type PersonRequest = Awaited<ReturnType<typeof listRequestsOfPerson>>[number];

const requestsOfCustomers = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("privacy_requests as r")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "r.organisation_id").onRef("p.id", "=", "r.patient_id"),
    )
    .selectAll("r")
    .select(["p.first_name", "p.last_name"])
    .where("r.organisation_id", "=", clinicId);

/** Lists what a customer asks for, or what all of them ask for and is open; the soonest due first. */
export const listRequestsOfCustomers = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string | null,
  limit: number,
) =>
  requestsOfCustomers(trx, clinicId)
    .$if(patientId === null, (open) => open.where("r.closed_at", "is", null))
    .$if(patientId !== null, (theirs) => theirs.where("r.patient_id", "=", patientId))
    .orderBy("r.due_on")
    .orderBy("r.id")
    .limit(limit)
    .execute();
export type RequestOfCustomer = Awaited<ReturnType<typeof listRequestsOfCustomers>>[number];

/** Lists what customers ask for whose number begins so; it is the end of the id. */
export const listRequestsOfCustomersEnding = (
  trx: TenantTransaction,
  clinicId: string,
  number: string,
  limit: number,
): Promise<RequestOfCustomer[]> =>
  requestsOfCustomers(trx, clinicId)
    .where(sql<boolean>`right(r.id::text, 8) like ${`${number}%`}`)
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();

/** Marks the restrictions of a person as lifted; returns the requests that led to them. */
export const closeRestrictionsOf = (
  trx: TenantTransaction,
  organisationId: string,
  patientId: string,
  at: Date,
) =>
  trx
    .updateTable("privacy_requests")
    .set({ lifted_at: at })
    .where("organisation_id", "=", organisationId)
    .where("patient_id", "=", patientId)
    .where("kind", "=", "restriction")
    .where("state", "=", "fulfilled")
    .where("lifted_at", "is", null)
    .returning("id")
    .execute();

/** Finds a request of a person, of one of these kinds, that is not answered yet. */
export const findOpenRequest = (
  trx: TenantTransaction,
  organisationId: string,
  patientId: string,
  kinds: readonly PrivacyKind[],
) =>
  trx
    .selectFrom("privacy_requests")
    .select("kind")
    .where("organisation_id", "=", organisationId)
    .where("patient_id", "=", patientId)
    .where("kind", "in", kinds)
    .where("closed_at", "is", null)
    .orderBy("kind")
    .limit(1)
    .executeTakeFirst();

export async function updatePersonOfRequests(
  trx: TenantTransaction,
  organisationId: string,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const rows = await trx
    .updateTable("privacy_requests")
    .set({ patient_id: to })
    .where("organisation_id", "=", organisationId)
    .where("patient_id", "=", from)
    .$if(only !== undefined, (requests) => requests.where("id", "=", anyOf(only ?? [])))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
