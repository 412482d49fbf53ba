import type { Handlers } from "#http/call.ts";
import { openAttachment } from "../commentaries/attachment.ts";
import { presentAttachment, presentCommentary } from "../commentaries/present.ts";
import { approveOrder, declineOrder } from "../approvals/deciding.ts";
import { addAttachment, readAttachment, removeAttachment } from "../reviews/attaching.ts";
import { claimReview, releaseClaim, saveDraft } from "../reviews/claiming.ts";
import { correctCommentary, signCommentary } from "../reviews/signing.ts";
import { readNetworkTimes } from "../reviews/times.ts";
import { readNetworkApproval, readNetworkApprovals } from "./approvals.ts";
import { inClinicOf, lookUpSignatory, readNetworkReview, readNetworkReviews } from "./network.ts";

type Names =
  | "listNetworkReviews"
  | "getNetworkReviewTimes"
  | "getNetworkReview"
  | "claimNetworkReview"
  | "releaseNetworkReview"
  | "saveNetworkDraft"
  | "addNetworkAttachment"
  | "removeNetworkAttachment"
  | "readNetworkAttachment"
  | "signNetworkCommentary"
  | "correctNetworkCommentary"
  | "listNetworkApprovals"
  | "getNetworkApproval"
  | "approveNetworkOrder"
  | "declineNetworkOrder";

export const networkRoutes: Pick<Handlers, Names> = {
  listNetworkReviews: (call) => readNetworkReviews(call),

  getNetworkReviewTimes: ({ mode, actor, now }) =>
    mode.db.inTenant(actor.organisationId, (trx) => readNetworkTimes(trx, now)),

  getNetworkReview: (call) => readNetworkReview(call),

  claimNetworkReview: (call) =>
    readNetworkReview(call, (trx, scope) => claimReview(trx, scope, call.params.id)),

  async releaseNetworkReview(call) {
    await inClinicOf(call, (trx, scope) => releaseClaim(trx, scope, call.params.id));
    return {};
  },

  async saveNetworkDraft(call) {
    const revision = await inClinicOf(call, (trx, scope) => saveDraft(trx, scope, call.params.id, call.body));
    return { revision, savedAt: call.now.toISOString() };
  },

  async addNetworkAttachment(call) {
    const { params, query, body } = call;
    const added = await addAttachment(call, (work) => inClinicOf(call, work), params.id, {
      ...query,
      bytes: body,
    });
    return { data: added.map(presentAttachment) };
  },

  async removeNetworkAttachment(call) {
    const left = await inClinicOf(call, (trx, scope) => removeAttachment(trx, scope, call.params));
    return { data: left.map(presentAttachment) };
  },

  async readNetworkAttachment(call) {
    const found = await inClinicOf(call, (trx, scope) => readAttachment(trx, scope, call.params));
    return openAttachment(call.mode, call.params.clinicId, found);
  },

  async signNetworkCommentary(call) {
    const signatory = await lookUpSignatory(call);
    const signed = await inClinicOf(call, (trx, scope) =>
      signCommentary(trx, scope, call.params.id, call.body, signatory),
    );
    return { data: presentCommentary(signed, signed.result_version) };
  },

  async correctNetworkCommentary(call) {
    const signatory = await lookUpSignatory(call);
    const signed = await inClinicOf(call, (trx, scope) =>
      correctCommentary(trx, scope, call.params.id, call.body, signatory),
    );
    return { data: presentCommentary(signed, signed.result_version) };
  },

  listNetworkApprovals: (call) => readNetworkApprovals(call),

  getNetworkApproval: (call) => readNetworkApproval(call),

  async approveNetworkOrder(call) {
    const signatory = await lookUpSignatory(call);
    return readNetworkApproval(call, (trx, scope) =>
      approveOrder(trx, scope, call.params.orderNumber, signatory),
    );
  },

  async declineNetworkOrder(call) {
    const signatory = await lookUpSignatory(call);
    return readNetworkApproval(call, (trx, scope) =>
      declineOrder(trx, scope, call.params.orderNumber, call.body.reason, signatory),
    );
  },
};
