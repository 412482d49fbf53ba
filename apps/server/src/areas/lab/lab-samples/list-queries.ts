import type { LabClock } from "@kitpath/contract/lab/lab-samples/lab-clock";
import { atRiskShare } from "@kitpath/contract/lab/lab-samples/lab-clock";
import type { labSampleTabs } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { beginningWith } from "#db/searching.ts";
import type { Page } from "#db/page.ts";

/** A sample as shown on the bench: with its test, its clinic and its batch. */
const shown = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_samples as s")
    .innerJoin("products as p", "p.code", "s.product_code")
    .innerJoin("organisations as c", "c.id", "s.clinic_id")
    .leftJoin("lab_batches as b", (join) =>
      join.onRef("b.organisation_id", "=", "s.organisation_id").onRef("b.id", "=", "s.batch_id"),
    )
    .select([
      "s.id",
      "s.barcode",
      "s.kit_code",
      "s.product_code",
      "s.state",
      "s.condition",
      "s.rejection_reason",
      "s.collected_at",
      "s.received_at",
      "s.turnaround_from",
      "s.due_at",
      "s.finished_at",
      "s.recalled_at",
      "s.stability_hours",
      "s.stability_waived_at",
      "s.batch_id",
      "s.position",
      "p.title",
      "c.name as clinic_name",
      "b.number as batch_number",
      "b.wells",
    ])
    .where("s.organisation_id", "=", labId);

export const getShownSample = (trx: TenantTransaction, labId: string, id: string) =>
  shown(trx, labId).where("s.id", "=", id).executeTakeFirstOrThrow();
export type ShownSample = Awaited<ReturnType<typeof getShownSample>>;

/** Lists the lab's samples with these ids, in the order of the ids. */
export const listShownSamples = (trx: TenantTransaction, labId: string, ids: readonly string[]) =>
  shown(trx, labId)
    .where("s.id", "=", anyOf(ids))
    .orderBy(sql`array_position(${ids}::uuid[], s.id)`)
    .execute();

export const listShownSamplesOfBatch = (trx: TenantTransaction, labId: string, batchId: string) =>
  shown(trx, labId).where("s.batch_id", "=", batchId).orderBy("s.position").execute();

/** Lists the lab's samples with this barcode or kit id, in any state. */
export const listSamplesByCode = (trx: TenantTransaction, labId: string, code: string) =>
  shown(trx, labId)
    .where((eb) => eb.or([eb("s.barcode", "=", code), eb("s.kit_code", "=", code)]))
    .orderBy("s.received_at", "desc")
    .execute();

export type Filter = {
  state: (typeof labSampleTabs)[number];
  product?: string | undefined;
  clock?: LabClock | undefined;
  search: string;
};

const atRiskFrom = sql<Date>`s.due_at - (s.due_at - coalesce(s.turnaround_from, s.received_at)) * ${sql.lit(atRiskShare)}`;

/** The conditions of a filter, on `s`. */
function matches({ state, product, clock, search }: Filter, now: Date) {
  const conditions = [
    state === "open" ? sql`s.finished_at is null` : sql`s.state = ${state}`,
    ...(product ? [sql`s.product_code = ${product}`] : []),
  ];
  const at = sql`coalesce(s.finished_at, ${now})`;
  if (clock === "late") conditions.push(sql`${at} > s.due_at`);
  if (clock === "on_time")
    conditions.push(sql`${at} <= s.due_at and (s.finished_at is not null or ${now} < ${atRiskFrom})`);
  if (clock === "at_risk")
    conditions.push(sql`s.finished_at is null and ${now} <= s.due_at and ${now} >= ${atRiskFrom}`);
  if (search) {
    const pattern = beginningWith(plainCode(search));
    conditions.push(sql`(s.barcode like ${pattern} or s.kit_code like ${pattern})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Lists a page of samples: open ones by their deadline, finished ones newest first. */
export function listSamples(
  trx: TenantTransaction,
  labId: string,
  filter: Filter,
  { now, offset, limit }: Page & { now: Date },
) {
  const isFinished = filter.state === "released" || filter.state === "rejected";
  return shown(trx, labId)
    .where("s.organisation_id", "=", labId)
    .where(matches(filter, now))
    .orderBy(isFinished ? "s.finished_at" : "s.due_at", isFinished ? "desc" : "asc")
    .orderBy("s.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countSamples(
  trx: TenantTransaction,
  labId: string,
  filter: Filter,
  now: Date,
): Promise<number> {
  const { n } = await trx
    .selectFrom("lab_samples as s")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("s.organisation_id", "=", labId)
    .where(matches(filter, now))
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists the open samples by test, the test with the earliest deadline first. */
export async function listWorklists(trx: TenantTransaction, labId: string, now: Date) {
  const { rows } = await sql<{
    product_code: string;
    title: string;
    open: number;
    at_risk: number;
    late: number;
    unplaced: number;
    next_due_at: Date;
  }>`
    select s.product_code, p.title, count(*) as open,
      count(*) filter (where ${now} <= s.due_at and ${now} >= ${atRiskFrom}) as at_risk,
      count(*) filter (where ${now} > s.due_at) as late,
      count(*) filter (where s.state = 'received' and s.batch_id is null) as unplaced,
      min(s.due_at) as next_due_at
    from lab_samples s join products p on p.code = s.product_code
    where s.organisation_id = ${labId} and s.finished_at is null
    group by s.product_code, p.title order by min(s.due_at), s.product_code`.execute(trx);
  return rows;
}
export type Worklist = Awaited<ReturnType<typeof listWorklists>>[number];
