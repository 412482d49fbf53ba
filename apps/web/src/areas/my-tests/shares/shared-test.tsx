import { notComparedInWords } from "@kitpath/contract/catalogue/biomarkers/standing";
import { printedUnit } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { SharedTest as Test } from "@kitpath/contract/my-tests/shares/shares";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./shared.module.css";

/** One shared test: its results by panel, and what a clinician has written about them. */
export function SharedTest({ test }: { test: Test }) {
  const { kitId, product, collectedAt, releasedAt, lab, amended, notCompared, panels, commentary } = test;
  const values = panels.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <section className={styles.test} aria-label={`${product}, kit ${kitId}`}>
      <h2>{product}</h2>
      <p className={styles.facts}>
        {collectedAt ? (
          <>
            Sample of <Time value={collectedAt} format="date" />.{" "}
          </>
        ) : null}
        Results of <Time value={releasedAt} format="date" />, {lab}. Kit {kitId}.
      </p>
      {amended ? (
        <Notice tone="info" title="These results were amended">
          {amended}
        </Notice>
      ) : null}
      {commentary ? (
        <blockquote className={styles.commentary}>
          {commentary.paragraphs.map((words, index) => (
            <p key={index}>{words}</p>
          ))}
          <p>
            <strong>{commentary.outcome}</strong>
          </p>
          <footer>
            {commentary.clinician}, <Time value={commentary.signedAt} format="date" />
          </footer>
        </blockquote>
      ) : null}
      {notCompared > 0 ? <p>{notComparedInWords(notCompared, values)}</p> : null}
      {panels.map(({ title, results }) => (
        <table key={title} className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Biomarker</th>
              <th scope="col">Result</th>
              <th scope="col">Range</th>
              <th scope="col">Reading</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ biomarker, value, unit, reportedAs, range, reading, isOutside, before }) => (
              <tr key={biomarker} data-outside={isOutside || undefined}>
                <th scope="row">{biomarker}</th>
                <td>
                  <span className={styles.value}>{value}</span> {printedUnit(unit)}
                  {reportedAs ? <span className={styles.before}>Reported as {reportedAs}</span> : null}
                  {before ? <span className={styles.before}>Before: {before}</span> : null}
                </td>
                <td data-label="Range">{range || "None"}</td>
                <td>
                  {isOutside ? <span aria-hidden="true">! </span> : null}
                  {reading}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
