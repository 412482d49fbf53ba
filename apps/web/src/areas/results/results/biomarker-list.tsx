import { criticalFirst } from "@kitpath/contract/catalogue/biomarkers/critical-first";
import { measuredInterval, normalLimits } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { rangeWithUnit } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { printedUnit, valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import type { Trend, Trends } from "@kitpath/contract/results/trends/trends";
import { joinTrends } from "@kitpath/contract/results/trends/join-trends";
import { Suspense } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { CriticalNotice } from "../../../ui/critical-notice.tsx";
import { lookOf } from "../../../ui/interpretation-look.ts";
import { RangeBar } from "../../../ui/range-bar.tsx";
import { ReadingBadge } from "../../../ui/reading-badge.tsx";
import styles from "./biomarker-list.module.css";

/** Most results are the first of their person. */
const BiomarkerTrend = lazyPart<{ trend: Trend; testId: string }>(
  async () => (await import("./biomarker-trend.tsx")).BiomarkerTrend,
  () => null,
);

type BiomarkerListProps = {
  testId: string;
  results: BiomarkerResult[];
  /** The same biomarkers across the person's tests. */
  trends: Trends;
};

/** Every biomarker of a test under its panel, what is critical first: value, unit, range, interpretation, and how it was over time. */
export function BiomarkerList({ testId, results: found, trends }: BiomarkerListProps) {
  const results = criticalFirst(found);
  const trendOf = new Map(joinTrends(trends).map((trend) => [trend.code, trend]));
  const panels = [...new Set(results.map(({ panel }) => panel))];
  return (
    <>
      <Critical results={results} />
      {results.length > shortList ? <Outside results={results} /> : null}
      {panels.map((panel) => (
        <section key={panel}>
          {panels.length > 1 ? <h3 className={styles.panel}>{panel}</h3> : null}
          <div role="table" aria-label={panel}>
            <div role="row" className={classNames(styles.row, styles.head)}>
              {columns.map((column) => (
                <span key={column} role="columnheader">
                  {column}
                </span>
              ))}
            </div>
            {results
              .filter((result) => result.panel === panel)
              .map((result) => (
                <Biomarker key={result.id} result={result} testId={testId} trend={trendOf.get(result.code)} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** The notes and earlier values of a biomarker take the next line, without a head of their own on the screen. */
const columns = ["Biomarker", "Result", "Normal range", "Reading", "Notes and earlier values"] as const;

/** As many as are seen at once. */
const shortList = 8;

function Critical({ results }: { results: BiomarkerResult[] }) {
  const critical = results.filter(({ isCritical }) => isCritical);
  if (critical.length === 0) return null;
  return (
    <div className={styles.criticals}>
      <CriticalNotice words={critical.length === 1 ? "Critical value" : `${critical.length} critical values`}>
        <p>
          {critical
            .map(({ biomarker, result, unit }) => `${biomarker} ${valueInWords(result, unit)}`)
            .join(", ")}
        </p>
      </CriticalNotice>
    </div>
  );
}

/** Names what is outside its range at the head of a long list. */
function Outside({ results }: { results: BiomarkerResult[] }) {
  const outside = results.filter(
    ({ interpretation, isCritical }) => isCritical || interpretation === "LOW" || interpretation === "HIGH",
  );
  if (outside.length === 0) return null;
  const words = outside.map((result) => `${result.biomarker} (${lookOf(result).label.toLowerCase()})`);
  return (
    <p className={styles.outside}>
      {outside.length} of {results.length} outside {outside.length === 1 ? "its range" : "their ranges"}:{" "}
      {words.join(", ")}.
    </p>
  );
}

type BiomarkerProps = { result: BiomarkerResult; testId: string; trend: Trend | undefined };

function Biomarker({ result, testId, trend }: BiomarkerProps) {
  const { reportedBefore: before } = result;
  const hasTrend = trend && trend.points.filter(({ value }) => value).length > 1;
  return (
    <div role="row" className={classNames(styles.row, result.isCritical && styles.critical)}>
      <div role="rowheader" className={styles.name}>
        {result.biomarker}
        <span className={styles.code}>{result.code}</span>
      </div>
      <div role="cell" className={styles.value}>
        <strong>{result.result}</strong> {printedUnit(result.unit)}
        {result.reportedAs ? <span className={styles.before}>Reported as {result.reportedAs}</span> : null}
        {before ? (
          <span className={styles.before}>Amended. Before: {valueInWords(before.result, before.unit)}</span>
        ) : null}
      </div>
      <div role="cell" className={styles.range}>
        <Range result={result} />
      </div>
      <div role="cell" className={styles.interpretation}>
        <ReadingBadge value={result} />
      </div>
      {hasTrend || result.interpretationNote !== null ? (
        <div role="cell" className={styles.below}>
          <WithoutRange result={result} />
          {hasTrend ? (
            <div className={styles.trend}>
              <Suspense>
                <BiomarkerTrend trend={trend} testId={testId} />
              </Suspense>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Why a value has no interpretation, and the ranges that may apply. */
function WithoutRange({ result: { unit, interpretationNote, possibleRanges } }: { result: BiomarkerResult }) {
  if (interpretationNote === null) return null;
  return (
    <div className={styles.note}>
      <p>{interpretationNote}</p>
      {possibleRanges.length > 0 ? (
        <dl className={styles.ranges}>
          {possibleRanges.map(({ appliesTo, interpretationRule }) => (
            <div key={appliesTo}>
              <dt>{appliesTo}</dt>
              <dd>{rangeWithUnit(interpretationRule, unit)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** The normal range: with two limits as specification 2 section 5 has it, with one in words below its bar. */
function Range({ result: { result, unit, interpretationData } }: { result: BiomarkerResult }) {
  const limits = normalLimits({ NORMAL: interpretationData?.value.NORMAL ?? [] });
  if (!limits) return null;
  return (
    <RangeBar
      limits={limits}
      words={rangeWithUnit(interpretationData, unit)}
      unit={unit}
      interval={measuredInterval(result)}
    />
  );
}
