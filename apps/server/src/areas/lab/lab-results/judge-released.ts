import type { CurrentResult } from "./queries.ts";
import type { ReleasedResult } from "./release-queries.ts";

/** Whether a sample's result is what was released last. A value that was changed and changed back is. */
export type IsReleased = (result: Pick<CurrentResult, "biomarker_code" | "value">) => boolean;

/** Takes a sample's released results, newest release first. Pure. */
export function judgeReleased(released: readonly ReleasedResult[]): IsReleased {
  const last = released.filter(({ version }) => version === released[0]!.version);
  const values = new Map(last.map(({ biomarker_code, value }) => [biomarker_code, value]));
  return ({ biomarker_code, value }) => values.get(biomarker_code) === value;
}
