import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { noteOf } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { MethodChange, Trends } from "@kitpath/contract/results/trends/trends";
import type { PersonsResults, ResultOfTrend, TestOfTrend } from "./read-trends.ts";
import { reconcile } from "./reconcile.ts";

type Measured = { test: TestOfTrend; row: ResultOfTrend; definition: BiomarkerDefinition };
type Missed = { test: TestOfTrend; row: null };

/** Of a person's results, all biomarkers or those with these codes. */
export function presentTrends(found: PersonsResults, codes?: ReadonlySet<string>): Trends {
  const biomarkers = codesOf(found)
    .filter((code) => codes?.has(code) ?? true)
    .map((code) => presentBiomarker(code, listOf(found, code)));
  const used = new Set(biomarkers.flatMap(({ entries }) => entries.map(({ testId }) => testId)));
  return {
    tests: found.tests
      .filter(({ id }) => used.has(id))
      .map((test) => ({
        id: test.id,
        kitId: test.kit_code,
        product: test.title,
        at: test.at.toISOString(),
        isCollected: test.collected_at !== null,
        lab: test.lab,
      })),
    biomarkers,
    isCut: found.isCut,
  };
}

/** In the order of the latest test's panels, then of those before it. */
const codesOf = ({ tests }: PersonsResults): string[] => [
  ...new Set(tests.toReversed().flatMap(({ results }) => results.map((row) => row.biomarker_code))),
];

/** The tests that measured a biomarker, and those that should have. */
const listOf = ({ tests, definitionOf, isReported }: PersonsResults, code: string) =>
  tests.flatMap((test): (Measured | Missed)[] => {
    const row = test.results.find(({ biomarker_code }) => biomarker_code === code);
    if (row) return [{ test, row, definition: definitionOf(code, row.biomarker_version) }];
    const isOver = test.version !== null || test.rejection_reason !== null;
    return isOver && isReported(test.product_code, code, test.ordered_at) ? [{ test, row: null }] : [];
  });

function presentBiomarker(code: string, list: readonly (Measured | Missed)[]): Trends["biomarkers"][number] {
  const values = list.filter((each) => each.row !== null);
  const { row: latest, definition } = values.at(-1)!;
  const target = {
    code,
    name: definition.name,
    unit: latest.unit,
    ucum: definition.unit === latest.unit ? definition.ucum : null,
    kind: latest.unit ? "quantitative" : "qualitative",
    ...("decimals" in definition ? { decimals: definition.decimals } : {}),
  };
  return {
    code,
    name: definition.name,
    unit: latest.unit,
    entries: list.map((each) => {
      const { test } = each;
      if (each.row === null)
        return {
          testId: test.id,
          value: null,
          missing: test.version === null ? ("rejected" as const) : ("not_reported" as const),
          changes: [],
        };
      const { row } = each;
      return {
        testId: test.id,
        value: {
          ...reconcile(target, row),
          reported: { result: row.value, unit: row.unit },
          note: row.unjudged && noteOf(row.unjudged),
          interpretation: row.interpretation,
          isCritical: isCritical(row.value, each.definition),
          isAmended: (test.version ?? 1) > 1,
        },
        missing: null,
        changes: changesOf(values[values.indexOf(each) - 1], each),
      };
    }),
  };
}

function changesOf(before: Measured | undefined, now: Measured): MethodChange[] {
  if (!before) return [];
  const isOtherLab =
    before.test.labId !== null && now.test.labId !== null && before.test.labId !== now.test.labId;
  return [
    ...(isOtherLab ? ["lab" as const] : []),
    ...(before.row.unit === now.row.unit ? [] : ["unit" as const]),
    ...(isSameMethod(before.definition, now.definition) ? [] : ["method" as const]),
  ];
}

/** A LOINC code stands for what is measured, in what, and how. What only one version states is no change. */
const isSameMethod = (before: BiomarkerDefinition, now: BiomarkerDefinition): boolean =>
  before.specimenType === now.specimenType &&
  before.kind === now.kind &&
  (["loinc", "material"] as const).every((fact) => !before[fact] || !now[fact] || before[fact] === now[fact]);
