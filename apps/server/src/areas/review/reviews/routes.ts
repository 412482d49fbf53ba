import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { requireSignatory } from "../clinicians/clinician.ts";
import { presentCommentary } from "../commentaries/present.ts";
import { claimReview, releaseClaim, saveDraft } from "./claiming.ts";
import { discloseResults } from "./disclosure.ts";
import { keepFromSystem } from "./from-system.ts";
import { readFigures, readReview, readReviews } from "./read-review.ts";
import { correctCommentary, signCommentary } from "./signing.ts";
import { readTimes } from "./times.ts";

type Names =
  | "listReviews"
  | "getReviewFigures"
  | "getReviewTimes"
  | "getReview"
  | "claimReview"
  | "releaseReview"
  | "saveCommentaryDraft"
  | "signCommentary"
  | "correctCommentary"
  | "discloseResults"
  | "putCommentary";

const inClinic = <T>(
  { mode, actor }: Pick<Call<"getReview">, "mode" | "actor">,
  work: Parameters<typeof mode.db.inTenant<T>>[1],
) => mode.db.inTenant(actor.organisationId, work);

export const reviewRoutes: Pick<Handlers, Names> = {
  listReviews: (call) => inClinic(call, (trx) => readReviews(trx, scopeOf(call), call.query)),

  getReviewFigures: (call) => inClinic(call, (trx) => readFigures(trx, scopeOf(call))),

  getReviewTimes: (call) => inClinic(call, (trx) => readTimes(trx, call.actor.organisationId, call.now)),

  getReview: (call) => inClinic(call, (trx) => readReview(trx, scopeOf(call), call.params.id)),

  claimReview: (call) =>
    inClinic(call, async (trx) => {
      await claimReview(trx, scopeOf(call), call.params.id);
      return readReview(trx, scopeOf(call), call.params.id);
    }),

  async releaseReview(call) {
    await inClinic(call, (trx) => releaseClaim(trx, scopeOf(call), call.params.id));
    return {};
  },

  async saveCommentaryDraft(call) {
    const revision = await inClinic(call, (trx) => saveDraft(trx, scopeOf(call), call.params.id, call.body));
    return { revision, savedAt: call.now.toISOString() };
  },

  async signCommentary(call) {
    const signed = await inClinic(call, (trx) =>
      signCommentary(trx, scopeOf(call), call.params.id, call.body, () =>
        requireSignatory(trx, scopeOf(call)),
      ),
    );
    return { data: presentCommentary(signed, signed.result_version) };
  },

  async correctCommentary(call) {
    const signed = await inClinic(call, (trx) =>
      correctCommentary(trx, scopeOf(call), call.params.id, call.body, () =>
        requireSignatory(trx, scopeOf(call)),
      ),
    );
    return { data: presentCommentary(signed, signed.result_version) };
  },

  async discloseResults(call) {
    await inClinic(call, (trx) => discloseResults(trx, scopeOf(call), call.params.id));
    return {};
  },

  async putCommentary(call) {
    const { mode, actor, params, body } = call;
    const { commentary, resultVersion } = await mode.db.inTenant(actor.organisationId, (trx) =>
      keepFromSystem(trx, scopeOf(call), params.id, body),
    );
    return { data: presentCommentary(commentary, resultVersion) };
  },
};
