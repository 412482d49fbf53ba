import type { CommentaryOutcome } from "@kitpath/contract/kits/kits/commentary-words";
import type { Disclosure, Reviewer, ReviewRule } from "@kitpath/contract/review/policies/policies";

/** The results of a test, as far as the clinic's policy distinguishes them. */
export const values = ["inside", "outside", "critical"] as const;
export const amendments = ["never", "before the signature", "after the signature"] as const;
export type Policy = { rule: ReviewRule; disclosure: Disclosure; reviewer: Reviewer };
export type Case = {
  value: (typeof values)[number];
  amendment: (typeof amendments)[number];
  outcome: CommentaryOutcome;
};
export type Step = "release" | "amend" | "sign" | "share";

/** What can be seen of a test. */
export type Sight = {
  /** The version of the results that the clinic and its systems read. */
  version: number;
  commentary: { outcome: CommentaryOutcome; isAboutEarlierResults: boolean } | null;
  /** What the report of the newest version says is to be done. */
  reported: CommentaryOutcome | null;
  waitsFor: Reviewer | null;
  /** What partners' systems are told. */
  events: string[];
  /** What the test taker is told, which is all that they get: results reach them from the clinic. */
  told: string[];
};

/** The expectation, written without the product: what each step of a case leads to. */
export function* expected({ rule, disclosure, reviewer }: Policy, { value, amendment, outcome }: Case) {
  const seen: Sight = {
    version: 0,
    commentary: null,
    reported: null,
    waitsFor: null,
    events: [],
    told: [],
  };
  const tell = () => {
    const before = seen.told.some((subject) => subject.startsWith("Your results"));
    seen.told.push(before ? "Your results have been amended" : "Your results are ready");
  };
  const at = (step: Step) => ({ step, sight: structuredClone(seen) });
  let isShared = false;
  function* release(step: "release" | "amend") {
    seen.version += 1;
    seen.reported = null;
    seen.events.push("TEST.PROCESSED");
    const isFlagged = value !== "inside" || step === "amend";
    const isReviewed = rule === "all" || (rule === "flagged" && isFlagged) || seen.commentary !== null;
    seen.waitsFor = isReviewed ? reviewer : null;
    if (seen.commentary) seen.commentary.isAboutEarlierResults = true;
    isShared = disclosure === "at_once" || (disclosure === "after_review" && !isReviewed);
    if (isShared) tell();
    yield at(step);
  }
  function* end() {
    if (seen.waitsFor) {
      seen.waitsFor = null;
      seen.events.push("TEST.CLINICAL_COMMENTARY_UPLOADED");
      const word = seen.commentary ? "corrected a comment" : "commented";
      if (isShared) seen.told.push(`A clinician has ${word} on your results`);
      else if (disclosure === "after_review") tell();
      seen.commentary = { outcome, isAboutEarlierResults: false };
      seen.reported = outcome;
      yield at("sign");
    }
    if (disclosure === "through_clinic") {
      tell();
      yield at("share");
    }
  }
  yield* release("release");
  if (amendment === "before the signature") yield* release("amend");
  yield* end();
  if (amendment !== "after the signature") return;
  yield* release("amend");
  yield* end();
}
