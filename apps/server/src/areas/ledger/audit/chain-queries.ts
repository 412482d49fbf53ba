import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { SealedColumns } from "./chain-hash.ts";

/** Exact, and the same in every time zone and version, unlike a formatted time. */
const epochOf = (column: string) => sql<string>`extract(epoch from ${sql.ref(column)})::text`;

const sealedColumns = [
  "a.organisation_id",
  "a.id",
  epochOf("a.occurred_at").as("occurred"),
  "a.actor_kind",
  "a.actor_id",
  "a.action",
  "a.subject_kind",
  "a.subject_id",
  sql<string>`a.details::text`.as("details"),
  "a.ip",
  "a.user_agent",
  "a.session_id",
  "a.request_id",
] as const;

/** Lists the organisations with unsealed entries. */
export async function listUnsealedOrganisations(directory: Executor): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select organisation_id from organisations_with_unsealed_audit()`.execute(directory);
  return rows.map((row) => row.organisation_id);
}

/**
 * Finds the end of the organisation's chain and locks it until the transaction ends, so that each place is given once. Returns
 * nothing for an organisation whose own transaction has not been committed yet.
 */
export async function lockHead(trx: TenantTransaction, organisationId: string, firstHash: Buffer) {
  await sql`
    insert into audit_heads (organisation_id, seq, hash)
    select id, 0, ${firstHash}::bytea from organisations where id = ${organisationId}
    on conflict do nothing`.execute(trx);
  return trx
    .selectFrom("audit_heads")
    .select(["seq", "hash"])
    .where("organisation_id", "=", organisationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the unsealed entries, the oldest first. */
export function listUnsealed(trx: TenantTransaction, organisationId: string, now: Date, limit: number) {
  return trx
    .selectFrom("audit_unsealed as u")
    .innerJoin("audit_log as a", (join) =>
      join.onRef("a.organisation_id", "=", "u.organisation_id").onRef("a.id", "=", "u.audit_id"),
    )
    .select(sealedColumns)
    .select(sql<string>`extract(epoch from ${now}::timestamptz)::text`.as("sealed"))
    .where("u.organisation_id", "=", organisationId)
    .orderBy("u.audit_id")
    .limit(limit)
    .execute();
}

export type Link = { audit_id: string; seq: number; digest: Buffer; hash: Buffer };

/** Adds entries to the chain, removes them from the unsealed ones and moves the end of the chain. */
export async function insertLinks(
  trx: TenantTransaction,
  organisationId: string,
  links: readonly Link[],
  now: Date,
): Promise<void> {
  const ids = links.map((link) => link.audit_id);
  const { seq, hash } = links.at(-1)!;
  await inOneGo([
    sql`
      insert into audit_chain (organisation_id, seq, audit_id, digest, hash, sealed_at)
      select ${organisationId}, link.seq, link.audit_id, link.digest, link.hash, ${now}
      from unnest(${links.map((link) => link.seq)}::bigint[], ${ids}::uuid[],
        ${links.map((link) => link.digest)}::bytea[], ${links.map((link) => link.hash)}::bytea[])
        as link (seq, audit_id, digest, hash)`.execute(trx),
    sql`
      delete from audit_unsealed where organisation_id = ${organisationId} and audit_id = ${anyOf(ids)}`.execute(
      trx,
    ),
    trx.updateTable("audit_heads").set({ seq, hash }).where("organisation_id", "=", organisationId).execute(),
  ]);
}

type Ends = {
  seq: number | null;
  hash: Buffer | null;
  cut_seq: number | null;
  cut_hash: Buffer | null;
  last: number;
  waiting: number;
};

/** Returns the recorded end of the chain, its actual end, and where retention has cut off its beginning. */
export async function findEnds(trx: TenantTransaction, organisationId: string) {
  const { rows } = await sql<Ends>`
    select h.seq, h.hash, c.seq as cut_seq, c.hash as cut_hash,
      (select coalesce(max(seq), 0) from audit_chain where organisation_id = ${organisationId}) as last,
      (select count(*) from audit_unsealed where organisation_id = ${organisationId}) as waiting
    from (values (1)) one left join audit_heads h on h.organisation_id = ${organisationId}
      left join audit_cuts c on c.organisation_id = ${organisationId}`.execute(trx);
  return rows[0]!;
}

/** Lists the places after `after` up to `upTo` in order, each with its entry if that still exists. */
export async function listLinks(
  trx: TenantTransaction,
  organisationId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
) {
  const rows = await trx
    .selectFrom("audit_chain as c")
    .leftJoin("audit_log as a", (join) =>
      join.onRef("a.organisation_id", "=", "c.organisation_id").onRef("a.id", "=", "c.audit_id"),
    )
    .select(["c.seq", "c.audit_id", "c.digest", "c.hash", epochOf("c.sealed_at").as("sealed")])
    .select(sealedColumns)
    .where("c.organisation_id", "=", organisationId)
    .where("c.seq", ">", after)
    .where("c.seq", "<=", upTo)
    .orderBy("c.seq")
    .limit(limit)
    .execute();
  return rows.map(({ seq, audit_id, digest, hash, sealed, ...entry }) => ({
    seq,
    audit_id,
    digest,
    hash,
    sealed,
    entry: entry.id === null ? null : (entry as SealedColumns),
  }));
}
export type ListedLink = Awaited<ReturnType<typeof listLinks>>[number];

/** Lists entries that are neither in the chain nor waiting to be sealed, and entries that should be waiting but are gone. */
export async function listStrays(trx: TenantTransaction, organisationId: string) {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    select a.id, false as is_gone from audit_log a
    where a.organisation_id = ${organisationId}
      and not exists (select from audit_chain c where c.organisation_id = a.organisation_id and c.audit_id = a.id)
      and not exists (select from audit_unsealed u where u.organisation_id = a.organisation_id and u.audit_id = a.id)
    union all
    select u.audit_id, true from audit_unsealed u
    where u.organisation_id = ${organisationId}
      and not exists (select from audit_log a where a.organisation_id = u.organisation_id and a.id = u.audit_id)
    order by 1`.execute(trx);
  return rows;
}
