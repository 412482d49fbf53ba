import { explanationOf } from "@kitpath/contract/catalogue/biomarkers/explanation-of";
import { isCritical, measuredInterval, normalLimits } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { noteOf, rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { Judged } from "@kitpath/contract/catalogue/biomarkers/standing";
import { countNotCompared, standingOf } from "@kitpath/contract/catalogue/biomarkers/standing";
import type { OwnResult, OwnTest, OwnValue } from "@kitpath/contract/my-tests/own-results/own-results";
import { presentTrends } from "#areas/results/trends/present.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { OwnResultFound, OwnTestFound } from "./own-results.ts";

const isOutside = (result: Judged): boolean =>
  result.interpretation === "POSITIVE" || standingOf(result) === "outside";

export const presentOwnTest = ({ version, results, commentary, ...test }: OwnTestFound): OwnTest => ({
  testId: test.id,
  kitId: test.kit_code,
  product: test.title,
  category: test.category,
  collectedAt: isoTime(test.collected_at),
  releasedAt: version.released_at.toISOString(),
  values: results.length,
  outside: results.filter(isOutside).length,
  notCompared: countNotCompared(results.map(standingOf)),
  hasCommentary: commentary !== null,
  isUrgent: commentary?.outcome === "urgent",
  isAmended: test.isAmended,
  isChanging: test.isChanging,
});

export function presentOwnResult({ test, values, lab, all }: OwnResultFound): OwnResult {
  const previousOf = readPrevious(all, test.id, new Set(values.map((row) => row.biomarker_code)));
  const panels = Map.groupBy(values, ({ panel }) => panel);
  return {
    ...presentOwnTest(test),
    version: test.version.version,
    amendment: test.isAmended ? test.version.reason : null,
    lab,
    commentary: test.commentary,
    panels: [...panels].map(([title, rows]) => ({
      title,
      values: rows.map((row) => presentValue(row, previousOf(row.biomarker_code))),
    })),
  };
}

type Row = OwnResultFound["values"][number];

const presentValue = (row: Row, previous: OwnValue["previous"]): OwnValue => ({
  code: row.biomarker_code,
  name: row.name,
  value: row.value,
  unit: row.unit,
  reportedAs: row.reported_as,
  interpretation: row.interpretation,
  isOutside: isOutside(row),
  isCritical: isCritical(row.value, row.definition),
  isCompared: standingOf(row) !== "not_compared",
  note: row.unjudged && noteOf(row.unjudged),
  range: row.unjudged?.ranges.length === 0 ? "" : rangeInWords(row.rule, row.unjudged),
  limits: row.rule && normalLimits(row.rule.value),
  interval: intervalOf(row.value),
  previous,
  reportedBefore: row.reportedBefore && { value: row.reportedBefore.value, unit: row.reportedBefore.unit },
  explanation: explanationOf(row.biomarker_code),
});

/** Only of finite numbers: JSON has no other. */
function intervalOf(value: string): [number, number] | null {
  const found = measuredInterval(value);
  return found && found.every(Number.isFinite) ? [found[0], found[1]] : null;
}

/** Returns the value of each biomarker in the test before this one, in the unit of the latest. */
function readPrevious(all: OwnResultFound["all"], testId: string, codes: ReadonlySet<string>) {
  const { tests, biomarkers } = presentTrends(all, codes);
  const atOf = new Map(tests.map(({ id, at }) => [id, at]));
  return (code: string): OwnValue["previous"] => {
    const entries = biomarkers.find((each) => each.code === code)?.entries ?? [];
    const index = entries.findIndex((entry) => entry.testId === testId);
    const before = entries
      .slice(0, Math.max(0, index))
      .findLast(({ value }) => value !== null && value.result !== null);
    const value = before?.value?.result;
    const at = before && atOf.get(before.testId);
    if (!value || !at) return null;
    return { value, at, change: changeFrom(value, entries[index]?.value?.result ?? null) };
  };
}

function changeFrom(before: string, now: string | null): "up" | "down" | "same" | null {
  const [old, current] = [Number(before), Number(now ?? Number.NaN)];
  if (!Number.isFinite(old) || !Number.isFinite(current)) return before === now ? "same" : null;
  if (old === current) return "same";
  return current > old ? "up" : "down";
}
