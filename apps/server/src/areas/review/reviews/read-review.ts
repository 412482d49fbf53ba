import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import type { Review, ReviewFigures, ReviewList } from "@kitpath/contract/review/reviews/reviews";
import { countedAtMost } from "@kitpath/contract/review/reviews/reviews";
import { dayOf } from "@kitpath/contract/time/calendar";
import { readAnswersOfTest } from "#areas/kits/answers/answers.ts";
import { readAlertsOfTest } from "#areas/lab/critical-alerts/read-alerts.ts";
import { readBackgroundOf } from "#areas/orders/orders/read-background.ts";
import { presentResults } from "#areas/results/results/present.ts";
import { readTestResults } from "#areas/results/results/read-test-results.ts";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import { notFound } from "../../../errors/errors.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { readCommentaries } from "../commentaries/commentary.ts";
import { readDraftAttachments } from "../commentaries/attachment.ts";
import { presentAttachment, presentCommentary } from "../commentaries/present.ts";
import { fillSnippets } from "../snippets/filling.ts";
import { readSnippetsFor } from "../snippets/snippet.ts";
import type { DraftRow } from "./draft-queries.ts";
import { findDraft } from "./draft-queries.ts";
import { repeatOfTest } from "./moves.ts";
import { listNeighbours } from "./neighbour-queries.ts";
import { presentRow } from "./present.ts";
import { countReviews, countWaiting, findReview, listReviews } from "./queries.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { deskOf } from "../clinicians/desk.ts";
import type { NeighbourRow } from "./review.ts";

/** Returns a page of the queue; the reading is audited. */
export async function readReviews(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  query: ReviewsQuery,
): Promise<ReviewList> {
  const { actor, now } = scope;
  const { organisationId: clinicId, userId } = actor;
  const filter = { ...query, userId, now };
  await appendAudit(trx, scope, { action: "reviews_listed" });
  const rows = await listReviews(trx, clinicId, filter, pageOf(query.page, query.page_size));
  const counted = await countReviews(trx, clinicId, filter);
  return {
    data: rows.map((row) => presentRow(row, userId, now)),
    meta: { total: Math.min(counted, countedAtMost), isMore: counted > countedAtMost },
    asOf: now.toISOString(),
  };
}

/** Returns how much waits. It names nobody, so reading it is not audited. */
export async function readFigures(
  trx: TenantTransaction,
  { actor, now }: Scope<UserActor>,
): Promise<ReviewFigures> {
  const { organisationId: clinicId, userId } = actor;
  const late = await countReviews(trx, clinicId, {
    show: "late",
    urgency: undefined,
    productCode: undefined,
    userId,
    now,
  });
  return { waiting: await countWaiting(trx, clinicId), late };
}

type Read = { data: Review; asOf: string };

/** Returns a review with everything that its clinician reads; the reading is audited. Throws `not_found`. */
export async function readReview(trx: TenantTransaction, scope: Scope<Clinician>, id: string): Promise<Read> {
  const { actor, now } = scope;
  const { organisationId: clinicId, userId } = actor;
  const row = isId(id) ? await findReview(trx, clinicId, id) : undefined;
  const isOfPlatform = deskOf(actor) === "platform";
  if (!row || (isOfPlatform && row.reviewer !== "platform")) throw notFound();
  await appendAudit(trx, scope, { action: "review_opened", subjectKind: "test", subjectId: row.test_id });
  const found = await readTestResults(trx, scope, row.test_id, row.result_version);
  const { test, versions, shown } = found;
  const sampledAt = test.collected_at ?? test.accessioned_at;
  const results = presentResults(found);
  const clinicName = await getOrganisationName(trx, clinicId);
  const clinic = isOfPlatform ? { id: clinicId, name: clinicName } : null;
  const neighbours = isOfPlatform ? [] : await listNeighbours(trx, clinicId, { id, userId, now });
  const isTheirs = row.reviewer === deskOf(actor);
  const newest = versions[0]?.version ?? row.result_version;
  return {
    data: {
      ...presentRow(row, userId, now, clinic),
      person: {
        name: results.name,
        dateOfBirth: test.date_of_birth,
        sex: test.gender,
        ageAtCollection: test.date_of_birth && sampledAt ? ageOn(test.date_of_birth, dayOf(sampledAt)) : null,
        hormonalStatus: test.hormonal_status,
      },
      collectedAt: isoTime(test.collected_at),
      accessionedAt: isoTime(test.accessioned_at),
      resultVersion: row.result_version,
      amendmentReason: shown?.reason ?? null,
      results: results.data,
      trends: results.trends,
      background: await readBackgroundOf(trx, clinicId, row.order_number),
      repeat: await ask(trx, scope, repeatOfTest, { clinicId, testId: row.test_id }),
      answers: await readAnswersOfTest(trx, { clinicId, testId: row.test_id }),
      criticalCalls: await readAlertsOfTest(trx, clinicId, row.test_id),
      commentaries: (await readCommentaries(trx, clinicId, row.test_id)).map((each) =>
        presentCommentary(each, newest),
      ),
      disclosure: row.disclosure,
      disclosedAt: isoTime(row.disclosed_at),
      draft: isTheirs ? presentDraft(await findDraft(trx, clinicId, id)) : null,
      attachments: isTheirs ? (await readDraftAttachments(trx, clinicId, id)).map(presentAttachment) : [],
      snippets: fillSnippets(await readSnippetsFor(trx, clinicId, row.product_code), {
        firstName: test.first_name,
        product: row.title,
        clinic: clinicName,
        sampledAt,
        results: results.data,
      }),
      ...neighboursOf(neighbours),
    },
    asOf: now.toISOString(),
  };
}

/** Returns the review before, and the one after or else the first. */
export function neighboursOf(rows: readonly NeighbourRow[]): Pick<Review, "previous" | "next"> {
  const at = (place: NeighbourRow["place"]) => {
    const row = rows.find((each) => each.place === place);
    return row ? { clinicId: row.clinic_id, id: row.id } : null;
  };
  return { previous: at("previous"), next: at("next") ?? at("first") };
}

const presentDraft = (draft: DraftRow | undefined): Review["draft"] =>
  draft
    ? {
        revision: draft.revision,
        words: draft.words,
        outcome: draft.outcome,
        repeatWeeks: draft.repeat_weeks,
        savedAt: draft.saved_at.toISOString(),
      }
    : null;
