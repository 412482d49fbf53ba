import type { PrivacyRequest } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

/** A row of `privacy_requests_of_all`, which is empty outside the platform's own transaction. */
export type ListedRequest = {
  organisation_id: string;
  organisation_name: string;
  id: string;
  kind: PrivacyRequest["kind"];
  state: PrivacyRequest["state"];
  received_on: string;
  due_on: string;
  extended_at: Date | null;
  closed_at: Date | null;
};

/** Lists a page of the open requests, earliest deadline first, or of the closed ones, newest first. */
export async function listRequests(
  trx: TenantTransaction,
  isClosed: boolean,
  { offset, limit }: Page,
): Promise<ListedRequest[]> {
  const order = isClosed ? sql`r.closed_at desc, r.id desc` : sql`r.due_on, r.id`;
  const { rows } = await sql<ListedRequest>`
    select r.*, o.name as organisation_name
    from privacy_requests_of_all() r join organisations o on o.id = r.organisation_id
    where (r.closed_at is not null) = ${isClosed}
    order by ${order} offset ${offset} limit ${limit}`.execute(trx);
  return rows;
}

/** Lists the requests whose number begins so, the newest first; it is the end of the id. */
export async function listRequestsEnding(
  trx: TenantTransaction,
  number: string,
  limit: number,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    select r.*, o.name as organisation_name
    from privacy_requests_of_all() r join organisations o on o.id = r.organisation_id
    where right(r.id::text, 8) like ${`${number}%`}
    order by r.id desc limit ${limit}`.execute(trx);
  return rows;
}

export async function countRequests(trx: TenantTransaction, isClosed: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from privacy_requests_of_all() r where (r.closed_at is not null) = ${isClosed}`.execute(
    trx,
  );
  return rows[0]!.n;
}

/** Finds the orders in all clinics that name nobody and were sent to an e-mail, or to a name there. */
export async function listUnnamedOrdersTo(
  trx: TenantTransaction,
  email: string,
  receiver: string | null,
  most: number,
) {
  const { rows } = await sql<{ clinic_id: string; id: string; name: string }>`
    select f.clinic_id, f.id, o.name
    from unnamed_orders_to(${email}, ${receiver}::text) f join organisations o on o.id = f.clinic_id
    order by lower(o.name), f.id limit ${most}`.execute(trx);
  return rows;
}

/** Finds the patients with an e-mail in all clinics, no more than a person can look through. */
export async function listPatientsWithEmail(trx: TenantTransaction, email: string, most: number) {
  const { rows } = await sql<{ clinic_id: string; id: string; name: string }>`
    select p.clinic_id, p.id, o.name
    from patients_with_email(${email}) p join organisations o on o.id = p.clinic_id
    order by lower(o.name), p.id limit ${most}`.execute(trx);
  return rows;
}
