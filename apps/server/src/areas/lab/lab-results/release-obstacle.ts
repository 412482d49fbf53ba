import type { ControlState } from "@kitpath/contract/lab/lab-results/lab-results";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import type { CurrentResult, PanelRow, ReleasedResult } from "./lab-result.ts";

type Case = {
  sample: Pick<LabSample, "state" | "batch_id">;
  panel: readonly PanelRow[];
  currentOf: (biomarkerCode: string) => CurrentResult | undefined;
  controlOf: (biomarkerCode: string) => ControlState;
  isReleased: IsReleased;
  needsSecondPerson: boolean;
  /** The user who would release. */
  userId: string | null;
};

/** Returns why this user cannot release the results of a sample now; null if they can. Pure. */
export function releaseObstacle(given: Case): string | null {
  const { sample, panel, currentOf, controlOf, isReleased, needsSecondPerson, userId } = given;
  if (sample.state === "rejected") return "The sample was rejected.";
  const codes = panel.map(({ biomarker_code: code }) => code);
  const names = new Map(panel.map(({ biomarker_code, definition }) => [biomarker_code, definition.name]));
  const named = (wanted: string[]) => wanted.map((code) => names.get(code) ?? code).join(", ");
  const missing = codes.filter((code) => !currentOf(code)?.value);
  if (missing.length > 0) {
    return missing.length > 3
      ? `${missing.length} of ${codes.length} results are missing.`
      : `Missing: ${named(missing)}.`;
  }
  const failed = codes.filter((code) => controlOf(code) === "failed");
  if (failed.length > 0) return `A control failed: ${named(failed)}. Justify the release first.`;
  const notRun = codes.filter((code) => controlOf(code) === "missing");
  // For an amendment, the controls of the time of the release count, not those in use since.
  if (notRun.length > 0 && sample.state !== "released") {
    return sample.batch_id === null
      ? `Controls are required for ${named(notRun)}. Put the sample into a batch and run them there.`
      : `A control has not been run yet: ${named(notRun)}.`;
  }
  if (sample.state === "held") return "The sample is on hold.";
  const pending = codes.filter((code) => !isReleased(currentOf(code)!));
  if (sample.state === "released" && pending.length === 0) return "Nothing has changed since the release.";
  // For an amendment, only the results that would be newly released count.
  const own = pending.filter((code) => currentOf(code)!.entered_by === userId);
  if (!needsSecondPerson || own.length === 0) return null;
  if (own.length === pending.length) return "You entered these results, so somebody else must verify them.";
  const what = own.length > 3 ? `${own.length} of these results` : named(own);
  return `You entered ${what}. Somebody who entered none of these results must verify them.`;
}

/** Whether a sample's result equals the one released last, even if it was changed and changed back. */
export type IsReleased = (result: Pick<CurrentResult, "biomarker_code" | "value">) => boolean;

/** Takes a sample's released results, newest release first. Pure. */
export function judgeReleased(released: readonly ReleasedResult[]): IsReleased {
  const last = released.filter(({ version }) => version === released[0]!.version);
  const values = new Map(last.map(({ biomarker_code, value }) => [biomarker_code, value]));
  return ({ biomarker_code, value }) => values.get(biomarker_code) === value;
}
