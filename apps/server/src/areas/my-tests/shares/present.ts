import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { countNotCompared, standingOf } from "@kitpath/contract/catalogue/biomarkers/standing";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { formatName, unknownText } from "@kitpath/contract/fields/formats";
import type {
  Share,
  ShareableTest,
  SharedResults,
  SharedTest,
  ShareState,
} from "@kitpath/contract/my-tests/shares/shares";
import { reportedOf, simulatedLab } from "#areas/kits/papers/paper-facts.ts";
import type { RecordedResult, ReleasedRecord, ResultRecord } from "#areas/results/results/result-record.ts";
import { isReleased } from "#areas/results/summaries/summary.ts";
import { readingInWords } from "../../../pdf/readings.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Opened } from "./opening.ts";
import type { ListedShare, Opening, TestWithResults } from "./queries.ts";
import type { Shared } from "./sharing.ts";

export const presentShares = ({ shares, openings, tests }: Shared, now: Date) => ({
  data: shares.map((row) => presentShare(row, openings, now)),
  tests: tests.map(presentTest),
});

export const presentShare = (row: ListedShare, openings: readonly Opening[], now: Date): Share => ({
  id: row.id,
  forWhom: row.for_whom,
  state: stateOf(row, now),
  tests: row.test_ids,
  createdAt: row.created_at.toISOString(),
  endsAt: (row.ended_at ?? row.expires_at).toISOString(),
  openings: openings
    .filter(({ share_id: shareId }) => shareId === row.id)
    .map(({ reader_name: reader, form, opened_at: at }) => ({ reader, form, openedAt: at.toISOString() })),
});

function stateOf({ ended_by: endedBy, expires_at: expiresAt }: ListedShare, now: Date): ShareState {
  if (endedBy) return endedBy === "wrong_codes" ? "wrong_codes" : "ended";
  return expiresAt > now ? "open" : "expired";
}

const presentTest = ({
  id,
  product,
  collected_at: collectedAt,
  kit_code: kitId,
}: TestWithResults): ShareableTest => ({
  id,
  product,
  kitId,
  collectedAt: isoTime(collectedAt),
});

const sexes: Record<string, string> = { f: "Female", m: "Male" };

/** What whoever opens a share sees. */
export function presentShared({ share, clinic, summary }: Opened): SharedResults {
  const [{ test }] = summary.records as [ResultRecord, ...ResultRecord[]];
  return {
    clinic: clinic.name,
    person: {
      name: formatName(test.first_name, test.last_name),
      dateOfBirth: test.date_of_birth,
      sex: sexes[test.gender ?? ""] ?? unknownText,
    },
    endsAt: share.expires_at.toISOString(),
    tests: summary.records.filter(isReleased).map(presentSharedTest),
  };
}

const presentSharedTest = ({ test, release, commentary }: ReleasedRecord): SharedTest => ({
  kitId: test.kit_code,
  product: test.title,
  collectedAt: isoTime(test.collected_at),
  releasedAt: release.releasedAt.toISOString(),
  lab: release.lab?.name ?? simulatedLab,
  amended: release.reason,
  notCompared: countNotCompared(release.results.map(standingOf)),
  panels: [...Map.groupBy(release.results, ({ panel }) => panel)].map(([title, results]) => ({
    title,
    results: results.map(presentResult),
  })),
  commentary: commentary?.resultVersion === release.version ? reportedOf(commentary) : null,
});

const presentResult = ({ reportedBefore: before, ...result }: RecordedResult) => ({
  biomarker: result.name,
  value: result.value,
  unit: result.unit,
  reportedAs: result.reportedAs,
  range: rangeInWords(result.rule, result.unjudged),
  reading: readingInWords(result),
  isOutside: result.isCritical || standingOf(result) === "outside",
  before: before && valueInWords(before.value, before.unit),
});
