import type { DeskSla } from "@kitpath/contract/catalogue/labs/sla-desk";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

/** A row of `slas_of_labs`, which is empty outside the platform's own transaction. */
type DeskRow = {
  organisation_id: string;
  id: string;
  sla_id: string;
  version: string;
  status: DeskSla["status"];
  accepted_at: Date;
  decided_at: Date | null;
};

export type Approval = { sla_id: string; id: string; name: string; city: string; partner_code: string };

export async function listApprovals(trx: TenantTransaction, version: string) {
  const { rows } = await sql<Approval>`
    select s.sla_id, o.id, o.name, o.city, o.partner_code
    from slas_of_labs() s join organisations o on o.id = s.organisation_id
    where s.status = 'approved' and s.version = ${version} and o.suspended_at is null
    order by lower(o.name), o.id`.execute(trx);
  return rows;
}

/** Lists every product by title, with the lab that its kits go to. */
export const listRoutes = (directory: Executor) =>
  directory
    .selectFrom("products as p")
    .leftJoin("product_labs as pl", "pl.product_code", "p.code")
    .leftJoin("organisations as lab", "lab.id", "pl.lab_id")
    .select([
      "p.code",
      "p.title",
      "p.sla_id",
      "pl.lab_id",
      "lab.name as lab_name",
      "pl.decided_by",
      "pl.decided_at",
    ])
    .orderBy("p.title")
    .orderBy("p.code")
    .execute();
export type RouteRow = Awaited<ReturnType<typeof listRoutes>>[number];

/** Lists the products of an agreement by title, with the lab that their kits go to. */
export const listRoutesOfSla = (executor: Executor, slaId: string) =>
  executor
    .selectFrom("products as p")
    .leftJoin("product_labs as pl", "pl.product_code", "p.code")
    .leftJoin("organisations as lab", "lab.id", "pl.lab_id")
    .select(["p.code", "p.title", "pl.lab_id", "lab.name as lab_name"])
    .where("p.sla_id", "=", slaId)
    .orderBy("p.title")
    .orderBy("p.code")
    .execute();
export type RouteOfSla = Awaited<ReturnType<typeof listRoutesOfSla>>[number];

/** Only the current version of an agreement can be decided, so an earlier one awaits nothing. */
const onDesk = (isDecided: boolean, version: string) =>
  isDecided
    ? sql<boolean>`s.status != 'pending'`
    : sql<boolean>`s.status = 'pending' and s.version = ${version}`;

type Desk = { isDecided: boolean; version: string };

/** Lists a page of the agreements awaiting a decision, longest waiting first, or of those decided, newest first. */
export async function listDesk(
  trx: TenantTransaction,
  { isDecided, version }: Desk,
  { offset, limit }: Page,
) {
  const order = isDecided ? sql`s.decided_at desc, s.id desc` : sql`s.accepted_at, s.id`;
  const { rows } = await sql<DeskRow & { lab_name: string }>`
    select s.*, o.name as lab_name
    from slas_of_labs() s join organisations o on o.id = s.organisation_id
    where ${onDesk(isDecided, version)}
    order by ${order} offset ${offset} limit ${limit}`.execute(trx);
  return rows;
}
export type ListedSla = Awaited<ReturnType<typeof listDesk>>[number];

export async function countDesk(trx: TenantTransaction, { isDecided, version }: Desk): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from slas_of_labs() s where ${onDesk(isDecided, version)}`.execute(trx);
  return rows[0]!.n;
}

/** Returns one acceptance in the lab's own tenant, with who accepted it and the decision. */
export function findAcceptance(trx: TenantTransaction, labId: string, id: string) {
  return trx
    .selectFrom("lab_slas as s")
    .innerJoin("organisations as o", "o.id", "s.organisation_id")
    .innerJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "s.organisation_id").onRef("u.id", "=", "s.accepted_by"),
    )
    .selectAll("s")
    .select(["o.name as lab_name", "u.fname", "u.lname"])
    .where("s.organisation_id", "=", labId)
    .where("s.id", "=", id)
    .executeTakeFirst();
}
export type Acceptance = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>;
