import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { moveOf } from "../../../moves/move.ts";
import { questionOf } from "../../../moves/question.ts";
import type { ResultValue } from "./release.ts";
import type { Kit } from "./queries.ts";

/** What happens to a kit that others act on: `reactions.ts` lists who. */

/** `collectedAt`: when the sample was taken; `condition`: how the laboratory found it. */
export const kitAccessioned = moveOf<{
  kit: Kit;
  collectedAt: Date | null;
  condition: SampleCondition | undefined;
}>("a kit is accessioned");

/** `personId` is null for a test of which only a name is known. */
export const kitRegistered = moveOf<{ kit: Kit; personId: string | null }>("a kit is registered");

export const kitPutToRerun = moveOf<{ kit: Kit }>("a kit is sent for a rerun");
export const kitRejected = moveOf<{ kit: Kit; reason: RejectionReason }>("a kit is rejected");
export const kitReinstated = moveOf<{ kit: Kit }>("a kit is reinstated");

/** `recalledAt` is null once the recall is taken back. */
export const kitRecalled = moveOf<{
  kit: Pick<Kit, "lab_id" | "clinic_id" | "id">;
  recalledAt: Date | null;
}>("a kit is recalled");

type TestOfKit = { clinic_id: string; id: string };

/** A version of results is stored. `before`: the previous version, null for the first. */
export const resultsKept = moveOf<{
  kit: Kit;
  test: TestOfKit & { product_code: string };
  version: number;
  values: readonly (ResultValue & { interpretation: Interpretation })[];
  before: { releasedAt: Date; valueOf: (biomarkerCode: string) => string | undefined } | null;
}>("a version of results is kept");

/** The first version of results is out. */
export const resultsReleased = moveOf<{ kit: Kit }>("results are released");

export const resultsAmended = moveOf<{ kit: Kit; test: TestOfKit & { patient_id: string | null } }>(
  "results are amended",
);

/** Each test's newest clinical commentary, by its id; null for one without. The caller must audit the read. */
export const commentariesOfTests = questionOf<
  { clinicId: string; testIds: readonly string[] },
  (testId: string) => ClinicalCommentary | null
>("what clinicians have written about tests");
