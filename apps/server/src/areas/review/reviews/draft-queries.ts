import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { CommentaryDrafts } from "#db/schema.gen.ts";

export const findDraft = (trx: TenantTransaction, clinicId: string, reviewId: string) =>
  trx
    .selectFrom("commentary_drafts")
    .select(["revision", "words", "outcome", "repeat_weeks", "saved_at"])
    .where("clinic_id", "=", clinicId)
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function upsertDraft(trx: TenantTransaction, row: Insertable<CommentaryDrafts>): Promise<void> {
  const { clinic_id: _clinic, review_id: _review, ...change } = row;
  await trx
    .insertInto("commentary_drafts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["clinic_id", "review_id"]).doUpdateSet(change))
    .execute();
}

export async function deleteDraft(trx: TenantTransaction, clinicId: string, reviewId: string): Promise<void> {
  await trx
    .deleteFrom("commentary_drafts")
    .where("clinic_id", "=", clinicId)
    .where("review_id", "=", reviewId)
    .execute();
}

/** Gives the draft of a superseded review to the one that supersedes it. */
export async function moveDraft(
  trx: TenantTransaction,
  clinicId: string,
  from: string,
  to: string,
): Promise<void> {
  await trx
    .updateTable("commentary_drafts")
    .set({ review_id: to })
    .where("clinic_id", "=", clinicId)
    .where("review_id", "=", from)
    .execute();
}

/** Deletes the drafts about test takers. */
export async function deleteDraftsOf(
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("commentary_drafts as d")
    .where("d.clinic_id", "=", clinicId)
    .where("d.review_id", "in", (eb) =>
      eb
        .selectFrom("reviews as r")
        .select("r.id")
        .where("r.clinic_id", "=", clinicId)
        .where("r.test_id", "=", anyOf(testIds)),
    )
    .execute();
}
