import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import {
  countNotCompared,
  notComparedInWords,
  standingOf,
} from "@kitpath/contract/catalogue/biomarkers/standing";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { formatName, unknownText } from "@kitpath/contract/fields/formats";
import { dayInWords } from "@kitpath/contract/kits/papers/paper-words";
import { dayOf } from "@kitpath/contract/time/calendar";
import { reportedOf, simulatedLab } from "#areas/kits/papers/paper-facts.ts";
import type { RecordedResult, ReleasedRecord, ResultRecord } from "#areas/results/results/result-record.ts";
import type { SummarisedPanel, SummarisedResult, SummarisedTest, SummaryFacts } from "../../../pdf/paper.ts";
import { readingInWords } from "../../../pdf/readings.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Summary } from "./summary.ts";
import { isReleased, timeOf, whyNone } from "./summary.ts";

const sexes: Record<string, string> = { f: "Female", m: "Male" };

/** Returns what a summary says on paper. */
export function summaryFactsOf({ clinic, records }: Summary, now: Date): SummaryFacts {
  const [newest] = records as [ResultRecord, ...ResultRecord[]];
  const released = records.filter(isReleased);
  const nameOf = ({ test }: ResultRecord) => formatName(test.first_name, test.last_name);
  const name = nameOf(newest);
  const days = released.map((record) => dayOf(timeOf(record))).toSorted();
  const standings = released.flatMap(({ release }) => release.results.map(standingOf));
  return {
    organisation: clinic.name,
    name,
    otherNames: [...new Set(records.map(nameOf))].filter((other) => other !== name),
    dateOfBirth: newest.test.date_of_birth,
    sex: sexes[newest.test.gender ?? ""] ?? unknownText,
    period: [...new Set([days[0]!, days.at(-1)!].map(dayInWords))].join(" to "),
    madeAt: now.toISOString(),
    tests: records.map(summarisedTest),
    notCompared: notComparedInWords(countNotCompared(standings), standings.length),
    panels: panelsOf(released),
    commentaries: released.flatMap(commentaryOf),
  };
}

function summarisedTest(record: ResultRecord): SummarisedTest {
  const { test, release } = record;
  return {
    product: test.title,
    kitId: test.kit_code,
    collectedAt: isoTime(test.collected_at),
    resultAt: isoTime(release?.releasedAt ?? null),
    notes: release
      ? [
          release.lab?.name ?? simulatedLab,
          ...(release.reason
            ? [`${amendmentOf(release)} on ${dayInWords(dayOf(release.releasedAt))}: ${release.reason}`]
            : []),
        ]
      : [whyNone(test)],
  };
}

const amendmentOf = ({ status }: ReleasedRecord["release"]): string =>
  status === "corrected" ? "Corrected" : "Amended";

/** A commentary on results that were amended since is left out, as it is from the report of the test. */
function commentaryOf({ test, release, commentary }: ReleasedRecord): SummaryFacts["commentaries"] {
  return commentary?.resultVersion === release.version
    ? [{ title: `${test.title}, kit ${test.kit_code}`, commentary: reportedOf(commentary) }]
    : [];
}

type Placed = { record: ReleasedRecord; result: RecordedResult };

/** Returns every panel with a column for each test that has results in it. */
function panelsOf(released: readonly ReleasedRecord[]): SummarisedPanel[] {
  const placed = released.flatMap((record) => record.release.results.map((result) => ({ record, result })));
  return [...Map.groupBy(placed, ({ result }) => result.panel)].map(([title, results]) =>
    panelOf(title, results),
  );
}

function panelOf(title: string, placed: readonly Placed[]): SummarisedPanel {
  const records = [...new Set(placed.map(({ record }) => record))];
  const notes: string[] = [];
  const rows = [...Map.groupBy(placed, ({ result }) => result.code).values()].map((ofRow) => {
    const [{ result: first }] = ofRow as [Placed, ...Placed[]];
    const results = new Map(ofRow.map(({ record, result }) => [record, result]));
    return {
      biomarker: first.name,
      unit: first.unit,
      results: records.map((record) => {
        const result = results.get(record);
        return result ? summarisedResult(result, first.unit, notes) : null;
      }),
    };
  });
  return { title, columns: records.map(columnOf), rows, notes };
}

const columnOf = ({ test, release }: ReleasedRecord): string[] => [
  ...(test.collected_at ? [] : ["Results given"]),
  dayInWords(dayOf(test.collected_at ?? release.releasedAt)),
  test.kit_code,
  ...(release.reason ? [amendmentOf(release)] : []),
];

/** In letters. A longer range becomes a note below the panel. */
const longestRange = 24;

function summarisedResult(result: RecordedResult, unit: string, notes: string[]): SummarisedResult {
  const { isCritical, reportedBefore: before } = result;
  const standing = standingOf(result);
  const isOutside = isCritical || standing === "outside";
  const range = rangeInWords(result.rule, result.unjudged);
  return {
    value: unit === result.unit ? result.value : valueInWords(result.value, result.unit),
    reading: isOutside || standing === "not_compared" ? readingInWords(result) : "",
    isCritical,
    isOutside,
    range: range.length > longestRange ? noteFor(range, notes) : range,
    reportedAs: result.reportedAs,
    before: before && (before.unit === result.unit ? before.value : valueInWords(before.value, before.unit)),
  };
}

function noteFor(range: string, notes: string[]): string {
  if (!notes.includes(range)) notes.push(range);
  return `See note ${notes.indexOf(range) + 1}`;
}
