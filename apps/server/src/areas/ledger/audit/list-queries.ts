import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { containing } from "#db/searching.ts";
import type { DB } from "#db/schema.gen.ts";
import type { Page } from "#db/page.ts";

/** Conditions of a search; null and undefined mean no condition, an empty list matches nothing. */
export type AuditConditions = {
  action?: string | undefined;
  actorIds: string[] | null;
  subjectIds: string[] | null;
  from?: Date | undefined;
  to?: Date | undefined;
};

function matching(trx: TenantTransaction, organisationId: string, conditions: AuditConditions) {
  const { action, actorIds, subjectIds, from, to } = conditions;
  let entries = trx.selectFrom("audit_log").where("organisation_id", "=", organisationId);
  if (action !== undefined) entries = entries.where("action", "=", action);
  if (actorIds) entries = entries.where("actor_id", "=", oneOf(actorIds));
  if (subjectIds) entries = entries.where("subject_id", "=", oneOf(subjectIds));
  if (from) entries = entries.where("occurred_at", ">=", from);
  if (to) entries = entries.where("occurred_at", "<=", to);
  return entries;
}

/** With a single id, the index also gives the order by time. */
const oneOf = (ids: string[]) => (ids.length === 1 ? sql<string>`${ids[0]}::uuid` : anyOf(ids));

type Matching = ReturnType<typeof matching>;

const inOrder = <T>(entries: SelectQueryBuilder<DB, "audit_log", T>) =>
  entries.orderBy("occurred_at", "desc").orderBy("id", "desc");

/** Lists a page of entries, newest first; the offset is skipped using only an index. */
export function listEntries(
  trx: TenantTransaction,
  organisationId: string,
  conditions: AuditConditions,
  { offset, limit }: Page,
) {
  const page = inOrder(matching(trx, organisationId, conditions))
    .offset(offset)
    .limit(limit);
  return withNames(trx, organisationId, page);
}

/** Lists the entries that follow a given one in the order of a page, at the same cost however many come before it. */
export function listEntriesAfter(
  trx: TenantTransaction,
  organisationId: string,
  conditions: AuditConditions,
  { after, limit }: { after: ListedEntry | null; limit: number },
) {
  let page = inOrder(matching(trx, organisationId, conditions)).limit(limit);
  if (after) {
    page = page.where(sql<boolean>`(occurred_at, id) < (${after.occurred}::timestamptz, ${after.id}::uuid)`);
  }
  return withNames(trx, organisationId, page);
}

/** Adds the names of the actors and subjects, and the places in the chain. */
function withNames(trx: TenantTransaction, organisationId: string, page: Matching) {
  return trx
    .with("page", () => page.select(["id"]))
    .selectFrom("page")
    .innerJoin("audit_log as a", (join) =>
      join.on("a.organisation_id", "=", organisationId).onRef("a.id", "=", "page.id"),
    )
    .leftJoin("audit_chain as c", (join) =>
      join.on("c.organisation_id", "=", organisationId).onRef("c.audit_id", "=", "a.id"),
    )
    .leftJoin("users as actor", (join) =>
      join.on("actor.organisation_id", "=", organisationId).onRef("actor.id", "=", "a.actor_id"),
    )
    .leftJoin("api_keys as acting_key", (join) =>
      join
        .on("acting_key.clinic_id", "=", organisationId)
        .on("a.actor_kind", "=", "api_key")
        .onRef("acting_key.id", "=", "a.actor_id"),
    )
    .leftJoin("users as user", (join) =>
      join
        .on("user.organisation_id", "=", organisationId)
        .on("a.subject_kind", "=", "user")
        .onRef("user.id", "=", "a.subject_id"),
    )
    .leftJoin("api_keys as key", (join) =>
      join
        .on("key.clinic_id", "=", organisationId)
        .on("a.subject_kind", "=", "api_key")
        .onRef("key.id", "=", "a.subject_id"),
    )
    .leftJoin("orders as o", (join) =>
      join
        .on("o.clinic_id", "=", organisationId)
        .on("a.subject_kind", "=", "order")
        .onRef("o.id", "=", "a.subject_id"),
    )
    .leftJoin("tests as t", (join) =>
      join
        .on("t.clinic_id", "=", organisationId)
        .on("a.subject_kind", "=", "test")
        .onRef("t.id", "=", "a.subject_id"),
    )
    .selectAll("a")
    .select([
      // Exact, unlike a Date, which has only milliseconds.
      sql<string>`a.occurred_at::text`.as("occurred"),
      "c.seq",
      "actor.fname as actor_fname",
      "actor.lname as actor_lname",
      "actor.deleted_at as actor_deleted_at",
      "acting_key.key_name as actor_key_name",
      "key.key_name as key_name",
      "user.fname as user_fname",
      "user.lname as user_lname",
      "user.deleted_at as user_deleted_at",
      sql<string | null>`coalesce(o.order_number, t.order_number)`.as("order_number"),
    ])
    .orderBy("a.occurred_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
}
export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** Counts the matching entries, up to `limit`. */
export async function countEntries(
  trx: TenantTransaction,
  organisationId: string,
  conditions: AuditConditions,
  limit: number,
): Promise<number> {
  const { n } = await trx
    .selectFrom(matching(trx, organisationId, conditions).select("id").limit(limit).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts all entries, those in the chain and those waiting to be sealed. */
export async function countAllEntries(trx: TenantTransaction, organisationId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce((select seq from audit_heads where organisation_id = ${organisationId}), 0)
      - coalesce((select seq from audit_cuts where organisation_id = ${organisationId}), 0)
      + (select count(*) from audit_unsealed where organisation_id = ${organisationId}) as n`.execute(trx);
  return rows[0]!.n;
}

/**
 * Finds the organisation's users, including deleted ones, whose name or e-mail contains the text, and its API keys, including
 * revoked ones, whose name does.
 */
export async function findActorIds(
  trx: TenantTransaction,
  organisationId: string,
  text: string,
): Promise<string[]> {
  const pattern = containing(text);
  // A deleted user is found by the pseudonym that is shown for them.
  const name = sql<string>`fname || ' ' || lname
    || case when deleted_at is null then '' else ' ' || right(id::text, 4) end`;
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where((eb) => eb.or([eb("email", "ilike", pattern), eb(name, "ilike", pattern)]))
    .unionAll(
      trx
        .selectFrom("api_keys")
        .select("id")
        .where("clinic_id", "=", organisationId)
        // As it is shown.
        .where(sql`key_name || ' (API key)'`, "ilike", pattern),
    )
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the ids of an order and of its kits and tests, by the order number or one of the kit ids. */
export async function findOrderIds(
  trx: TenantTransaction,
  clinicId: string,
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select id from orders where clinic_id = ${clinicId} and order_number = ${code}
      union select k.order_id from kit_codes c join kits k on k.clinic_id = c.clinic_id and k.id = c.kit_id
        where c.clinic_id = ${clinicId} and c.code in (${code}, ${plainCode(code)})
    )
    select id from wanted
    union all select k.id from kits k join wanted w on w.id = k.order_id where k.clinic_id = ${clinicId}
    union all select t.id from kits k join wanted w on w.id = k.order_id
      join tests t on t.clinic_id = k.clinic_id and t.kit_id = k.id
      where k.clinic_id = ${clinicId}`.execute(trx);
  return rows.map(({ id }) => id);
}
