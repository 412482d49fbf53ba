import { notComparedInWords } from "@kitpath/contract/catalogue/biomarkers/standing";
import { formatDate, formatCount } from "@kitpath/contract/fields/formats";
import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import type { OwnTest } from "@kitpath/contract/my-tests/own-results/own-results";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClinicLinks } from "../../../ui/clinic-words.tsx";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { journeyDrawings } from "../../../ui/drawings/journey-drawings.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { whoseOf } from "../../../lib/whose.ts";
import { ownTestsQuery } from "./queries.ts";
import styles from "./own-results.module.css";

/** All tests of a person with results. */
export function ResultsScreen({ me: { clinic, seen, links } }: { me: Me }) {
  const whose = whoseOf(seen);
  const { data, error, refetch } = useQuery(ownTestsQuery);
  return (
    <>
      <title>{`Results · ${clinic.name}`}</title>
      <h1>{seen.isSelf ? "My results" : `${seen.firstName}’s results`}</h1>
      {data && data.data.length > 0 ? (
        <ul className={styles.list}>
          {data.data.map((test) => (
            <li key={test.testId}>
              <TestCard test={test} clinic={clinic.code} />
            </li>
          ))}
        </ul>
      ) : data ? (
        <div className={styles.none}>
          <Drawing {...journeyDrawings.nothing} />
          <p>No results yet. We tell you when there are some.</p>
        </div>
      ) : error ? (
        <FailedState
          title={`${whose.Your} results could not be shown`}
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label={`Looking for ${whose.your} results`} />
      )}
      <ClinicLinks links={links.filter(({ spot }) => spot === "results")} />
    </>
  );
}

function TestCard({ test, clinic }: { test: OwnTest; clinic: string }) {
  const {
    product,
    collectedAt,
    releasedAt,
    outside,
    notCompared,
    values,
    hasCommentary,
    isUrgent,
    isChanging,
  } = test;
  return (
    <Link to="/my/$clinic/results/$testId" params={{ clinic, testId: test.testId }} className={styles.test}>
      <strong>{product}</strong>
      <span>
        {collectedAt ? `Sample of ${formatDate(collectedAt)}` : `Results of ${formatDate(releasedAt)}`}
      </span>
      <span>
        {outside > 0
          ? `${outside} of ${formatCount(values, "value")} to look at`
          : notCompared === 0
            ? `${formatCount(values, "value")}, nothing outside its range`
            : formatCount(values, "value")}
      </span>
      {notCompared > 0 ? <span>{notComparedInWords(notCompared, values)}</span> : null}
      {isUrgent ? <strong>Urgent: see a doctor today</strong> : null}
      {hasCommentary ? <span>With words from a clinician</span> : null}
      {isChanging ? <span>A change is being checked</span> : null}
    </Link>
  );
}
