import type { Explanation } from "@kitpath/contract/catalogue/biomarkers/explanation";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { formatCalendarDay, formatDate } from "@kitpath/contract/fields/formats";
import type { OwnValue } from "@kitpath/contract/my-tests/own-results/own-results";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { Whose } from "../../../lib/whose.ts";
import { RangeBar } from "../../../ui/range-bar.tsx";
import styles from "./own-results.module.css";

/** Where a value lies, in words and by a sign, so that no colour is needed. */
const verdicts: Record<Interpretation, { sign: string; words: string }> = {
  NORMAL: { sign: "✓", words: "In the usual range" },
  HIGH: { sign: "▲", words: "Above the usual range" },
  LOW: { sign: "▼", words: "Below the usual range" },
  POSITIVE: { sign: "●", words: "Positive: it was found" },
  NEGATIVE: { sign: "○", words: "Negative: it was not found" },
  UNKNOWN: { sign: "–", words: "Could not be compared with a usual range" },
};

const criticals: Partial<typeof verdicts> = {
  HIGH: { sign: "▲", words: "Critically high: far above the usual range" },
  LOW: { sign: "▼", words: "Critically low: far below the usual range" },
};
const critical = { sign: "!", words: "Critical: a doctor must look at it soon" };

function verdictOf({ interpretation, isOutside, isCritical, isCompared }: OwnValue, { you }: Whose) {
  if (isCritical) return criticals[interpretation] ?? critical;
  if (interpretation !== "UNKNOWN" || !isCompared) return verdicts[interpretation];
  return isOutside
    ? { sign: "!", words: `Outside every range that may apply to ${you}` }
    : { sign: "✓", words: `In every range that may apply to ${you}` };
}

const changes = { up: "higher than", down: "lower than", same: "the same as" } as const;

/** A value with a picture of its range, the value before, and what the biomarker means. */
export function ValueCard({ value, whose }: { value: OwnValue; whose: Whose }) {
  const { name, unit, range, limits, interval, previous, reportedBefore, explanation, note } = value;
  const { sign, words } = verdictOf(value, whose);
  return (
    <article className={styles.value} data-outside={value.isOutside || value.isCritical || undefined}>
      <h3>{name}</h3>
      <p className={styles.reading}>{valueInWords(value.value, unit)}</p>
      {value.reportedAs ? (
        <p className={styles.note}>
          The lab reported {value.reportedAs}. We converted it to the unit that we use.
        </p>
      ) : null}
      <p className={styles.verdict}>
        <span aria-hidden="true">{sign}</span> {words}
      </p>
      {limits && range ? (
        <RangeBar limits={limits} words={valueInWords(range, unit)} unit={unit} interval={interval} />
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {!limits && range ? (
        <p className={styles.note}>
          {note ? "Ranges that may apply" : "Usual range"}: {range}
        </p>
      ) : null}
      {reportedBefore ? (
        <p className={styles.note}>
          Before it was corrected: {valueInWords(reportedBefore.value, reportedBefore.unit)}
        </p>
      ) : null}
      {previous ? (
        <p className={styles.note}>
          {previous.change
            ? `It is ${changes[previous.change]} ${valueInWords(previous.value, unit)} on ${formatDate(previous.at)}.`
            : `Before: ${valueInWords(previous.value, unit)} on ${formatDate(previous.at)}.`}
        </p>
      ) : null}
      {explanation ? (
        <Disclosure title={`What is ${name}?`}>
          <Explained explanation={explanation} />
        </Disclosure>
      ) : null}
    </article>
  );
}

function Explained({ explanation }: { explanation: Explanation }) {
  const { what, disturbedBy, source, reviewedOn } = explanation;
  const parts =
    explanation.kind === "quantitative"
      ? [
          ["If it is higher", explanation.higher],
          ["If it is lower", explanation.lower],
        ]
      : [
          ["If it is positive", explanation.positive],
          ["If it is negative", explanation.negative],
          ["If it is unclear", explanation.unclear],
        ];
  return (
    <div className={styles.explained}>
      <p>{what}</p>
      {parts.map(([label, text]) => (
        <p key={label}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
      <p>
        <strong>What can change it:</strong> {disturbedBy}
      </p>
      <p className={styles.note}>
        General information.{" "}
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </a>
        , checked on {formatCalendarDay(reviewedOn)}.
      </p>
    </div>
  );
}
