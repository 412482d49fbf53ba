import { rangeInWords, rangeWithUnit } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { countNotCompared, standingOf } from "@kitpath/contract/catalogue/biomarkers/standing";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { Day } from "@kitpath/contract/time/calendar";
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
import { isOfChild } from "./sharing.ts";

export const presentShares = ({ shares, openings, tests, overBefore }: Shared, now: Date) => ({
  data: shares.map((row) => presentShare(row, openings, { now, overBefore })),
  tests: tests.map(presentTest),
});

type Standing = { now: Date; overBefore: Day | null };

export const presentShare = (row: ListedShare, openings: readonly Opening[], standing: Standing): Share => ({
  id: row.id,
  forWhom: row.for_whom,
  state: stateOf(row, standing),
  tests: row.test_ids,
  createdAt: row.created_at.toISOString(),
  endsAt: endOf(row, standing.overBefore).toISOString(),
  openings: openings
    .filter(({ share_id: shareId }) => shareId === row.id)
    .map(({ reader_name: reader, form, opened_at: at }) => ({ reader, form, openedAt: at.toISOString() })),
});

function endOf(share: ListedShare, overBefore: Day | null): Date {
  if (share.ended_at) return share.ended_at;
  const day = isOfChild(share, overBefore) && overBefore ? new Date(overBefore) : share.expires_at;
  return day < share.expires_at ? day : share.expires_at;
}

const endings: Record<string, ShareState> = { wrong_codes: "wrong_codes", clinic: "by_clinic" };

function stateOf(share: ListedShare, { now, overBefore }: Standing): ShareState {
  const { ended_by: endedBy, expires_at: expiresAt } = share;
  if (endedBy) return endings[endedBy] ?? "ended";
  if (isOfChild(share, overBefore)) return "of_childhood";
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
  range: result.rule ? rangeWithUnit(result.rule, result.unit) : rangeInWords(null, result.unjudged),
  reading: readingInWords(result),
  isOutside: result.isCritical || standingOf(result) === "outside",
  before: before && valueInWords(before.value, before.unit),
});
