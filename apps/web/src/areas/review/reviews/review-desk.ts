import type { Answer, Input } from "@kitpath/contract/operations";
import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import type { Neighbour } from "@kitpath/contract/review/reviews/reviews";
import { keepPreviousData } from "@tanstack/react-query";
import { reviewQuery } from "./queries.ts";
import { call, download, queryFor } from "../../../lib/api.ts";

type Signed = Promise<Answer<"signCommentary">>;

/** The calls of one side's reviews: those of the user's clinic, or those of all clinics that the platform reviews. */
export type ReviewDesk = {
  isOfPlatform: boolean;
  claim: (place: Neighbour) => Promise<unknown>;
  release: (place: Neighbour) => Promise<unknown>;
  saveDraft: (
    place: Neighbour,
    body: Input<"saveCommentaryDraft">["body"],
  ) => Promise<Answer<"saveCommentaryDraft">>;
  /** Both take the key with which a repeat does nothing again. The platform's calls need none: a review is signed once. */
  sign: (place: Neighbour, body: Input<"signCommentary">["body"]) => (idempotencyKey: string) => Signed;
  correct: (place: Neighbour, body: Input<"correctCommentary">["body"]) => (idempotencyKey: string) => Signed;
  openSigning: (body: { password: string }) => Promise<unknown>;
  addAttachment: (
    place: Neighbour,
    query: Input<"addAttachment">["query"],
    body: Blob,
  ) => Promise<Answer<"addAttachment">>;
  removeAttachment: (place: Neighbour, attachmentId: string) => Promise<Answer<"removeAttachment">>;
  /** Saves a file in the browser's downloads. */
  readAttachment: (place: Neighbour, attachmentId: string) => Promise<void>;
  /** Under which the review was read. */
  keyOf: (place: Neighbour) => readonly unknown[];
};

export const clinicDesk: ReviewDesk = {
  isOfPlatform: false,
  claim: ({ id }) => call("claimReview", { params: { id } }),
  release: ({ id }) => call("releaseReview", { params: { id } }),
  saveDraft: ({ id }, body) => call("saveCommentaryDraft", { params: { id }, body }),
  sign:
    ({ id }, body) =>
    (idempotencyKey) =>
      call("signCommentary", { params: { id }, body }, { idempotencyKey }),
  correct:
    ({ id }, body) =>
    (idempotencyKey) =>
      call("correctCommentary", { params: { id }, body }, { idempotencyKey }),
  openSigning: (body) => call("openSigning", { body }),
  addAttachment: ({ id }, query, body) => call("addAttachment", { params: { id }, query, body }),
  removeAttachment: ({ id }, attachmentId) => call("removeAttachment", { params: { id, attachmentId } }),
  readAttachment: ({ id }, attachmentId) => download("readAttachment", { params: { id, attachmentId } }),
  keyOf: ({ id }) => reviewQuery(id).queryKey,
};

export const platformDesk: ReviewDesk = {
  isOfPlatform: true,
  claim: (params) => call("claimNetworkReview", { params }),
  release: (params) => call("releaseNetworkReview", { params }),
  saveDraft: (params, body) => call("saveNetworkDraft", { params, body }),
  sign: (params, body) => () => call("signNetworkCommentary", { params, body }),
  correct: (params, body) => () => call("correctNetworkCommentary", { params, body }),
  openSigning: (body) => call("openNetworkSigning", { body }),
  addAttachment: (params, query, body) => call("addNetworkAttachment", { params, query, body }),
  removeAttachment: (place, attachmentId) =>
    call("removeNetworkAttachment", { params: { ...place, attachmentId } }),
  readAttachment: (place, attachmentId) =>
    download("readNetworkAttachment", { params: { ...place, attachmentId } }),
  keyOf: (place) => networkReviewQuery(place).queryKey,
};

/** A review of the user's own clinic needs no clinic. */
export const placeOf = ({ id, clinic }: { id: string; clinic: { id: string } | null }): Neighbour => ({
  id,
  clinicId: clinic?.id ?? "",
});

export const networkReviewsQuery = (query: ReviewsQuery) => ({
  ...queryFor("listNetworkReviews", { query }),
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
});

/** Every read is recorded in the clinic's audit log, so it is read again only when something has changed. */
export const networkReviewQuery = (params: Neighbour) => ({
  ...queryFor("getNetworkReview", { params }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
