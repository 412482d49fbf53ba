import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import { countedAtMost } from "@kitpath/contract/review/reviews/reviews";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { Reviews } from "#db/schema.gen.ts";

export async function insertReview(trx: TenantTransaction, row: Insertable<Reviews>): Promise<void> {
  await trx.insertInto("reviews").values(row).execute();
}

type Ending = { state: "superseded" | "withdrawn"; at: Date };

/** Ends the review of a test that waits; returns its id, or null if there is none. */
export async function endWaiting(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
  { state, at }: Ending,
): Promise<string | null> {
  const ended = await trx
    .updateTable("reviews")
    .set({ state, ended_at: at, claimed_by: null, claimed_until: null })
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", testId)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return ended?.id ?? null;
}

const reviews = (trx: TenantTransaction, clinicId: string) =>
  trx.selectFrom("reviews as r").where("r.clinic_id", "=", clinicId);

type Filter = Pick<ReviewsQuery, "show" | "urgency" | "productCode"> & { userId: string; now: Date };

function matching(
  trx: TenantTransaction,
  clinicId: string,
  { show, urgency, productCode, userId, now }: Filter,
) {
  let found = reviews(trx, clinicId);
  if (show === "undisclosed") found = undisclosed(found);
  else found = found.where("r.state", "=", show === "signed" ? "signed" : "waiting");
  if (show === "mine") found = found.where("r.claimed_by", "=", userId).where("r.claimed_until", ">", now);
  if (show === "late") found = found.where("r.due_at", "<", now);
  if (urgency) found = found.where("r.urgency", "=", urgency);
  return productCode ? found.where("r.product_code", "=", productCode) : found;
}

/** Those whose results the test taker gets only through the clinic, and does not have yet. */
const undisclosed = (found: ReturnType<typeof reviews>) =>
  found
    .where("r.disclosure", "=", "through_clinic")
    .where("r.state", "in", ["signed", "not_needed"])
    .where("r.disclosed_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("result_sets as s")
            .select("s.id")
            .whereRef("s.clinic_id", "=", "r.clinic_id")
            .whereRef("s.test_id", "=", "r.test_id")
            .whereRef("s.version", ">", "r.result_version"),
        ),
      ),
    );

const shown = (found: ReturnType<typeof reviews>) =>
  found
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "r.clinic_id").onRef("t.id", "=", "r.test_id"),
    )
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "r.product_code")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "r.clinic_id").onRef("u.id", "=", "r.claimed_by"),
    )
    .select([
      "r.id",
      "r.test_id",
      "r.product_code",
      "r.result_version",
      "r.event_id",
      "r.urgency",
      "r.is_outside",
      "r.is_amended",
      "r.disclosure",
      "r.reviewer",
      "r.state",
      "r.opened_at",
      "r.due_at",
      "r.ended_at",
      "r.disclosed_at",
      "r.claimed_by",
      "r.claimed_until",
      "u.fname as claimed_fname",
      "u.lname as claimed_lname",
      "t.order_number",
      "t.kit_id",
      "k.kit_code",
      "p.title",
    ]);

/** Lists reviews: those that wait by urgency and deadline, those that have ended the newest first. */
export function listReviews(
  trx: TenantTransaction,
  clinicId: string,
  filter: Filter,
  { offset, limit }: Page,
) {
  const found = shown(matching(trx, clinicId, filter))
    .offset(offset)
    .limit(limit);
  return filter.show === "signed" || filter.show === "undisclosed"
    ? found.orderBy("r.ended_at", "desc").orderBy("r.id", "desc").execute()
    : found.orderBy("r.urgency").orderBy("r.due_at").orderBy("r.id").execute();
}
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Counts reviews, but no further than one beyond `countedAtMost`. */
export async function countReviews(
  trx: TenantTransaction,
  clinicId: string,
  filter: Filter,
): Promise<number> {
  const { n } = await trx
    .selectFrom(
      matching(trx, clinicId, filter)
        .select("r.id")
        .limit(countedAtMost + 1)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export const findReview = (trx: TenantTransaction, clinicId: string, id: string) =>
  shown(reviews(trx, clinicId)).where("r.id", "=", id).executeTakeFirst();

/** Finds the review of a version of a test's results. */
export const findReviewOf = (
  trx: TenantTransaction,
  clinicId: string,
  { testId, resultVersion }: { testId: string; resultVersion: number },
) =>
  trx
    .selectFrom("reviews")
    .select(["id", "disclosed_at"])
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", testId)
    .where("result_version", "=", resultVersion)
    .executeTakeFirst();

export async function hasWaiting(trx: TenantTransaction, clinicId: string, testId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("reviews")
    .select(["id", "disclosed_at"])
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", testId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds a review and locks it until the transaction ends. */
export const lockReview = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("reviews as r")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "r.clinic_id").onRef("u.id", "=", "r.claimed_by"),
    )
    .select([
      "r.id",
      "r.test_id",
      "r.result_version",
      "r.event_id",
      "r.state",
      "r.reviewer",
      "r.orders_repeats",
      "r.disclosure",
      "r.disclosed_at",
      "r.claimed_by",
      "r.claimed_until",
      "u.fname as claimed_fname",
      "u.lname as claimed_lname",
    ])
    .where("r.clinic_id", "=", clinicId)
    .where("r.id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export async function updateReview(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Pick<
    Updateable<Reviews>,
    "state" | "ended_at" | "disclosed_at" | "disclosed_by" | "claimed_by" | "claimed_until"
  >,
): Promise<void> {
  await trx
    .updateTable("reviews")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Returns what a user has open to the queue. */
export async function freeClaims(trx: TenantTransaction, clinicId: string, userId: string): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ claimed_by: null, claimed_until: null })
    .where("clinic_id", "=", clinicId)
    .where("claimed_by", "=", userId)
    .where("state", "=", "waiting")
    .execute();
}

/** Ends what waits of tests whose people are erased. */
export async function withdrawWaiting(
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ state: "withdrawn", ended_at: at, claimed_by: null, claimed_until: null })
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .where("state", "=", "waiting")
    .execute();
}

/** Counts what waits by urgency, each no further than one beyond `countedAtMost`. */
export async function countWaiting(trx: TenantTransaction, clinicId: string) {
  const upTo = (urgency: string) => sql<number>`(select count(*)::int from (select from reviews r
    where r.clinic_id = ${clinicId} and r.state = 'waiting' and r.urgency = ${urgency} limit ${countedAtMost + 1}) w)`;
  return trx
    .selectNoFrom([
      upTo("critical").as("critical"),
      upTo("flagged").as("flagged"),
      upTo("routine").as("routine"),
    ])
    .executeTakeFirstOrThrow();
}
