import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useQuery } from "@tanstack/react-query";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { journeyDrawings } from "../../../ui/drawings/journey-drawings.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { TrendList } from "../../../ui/trend-list.tsx";
import { whoseOf } from "../../../lib/whose.ts";
import { ownTrendsQuery } from "./queries.ts";
import styles from "./own-results.module.css";

/** Each biomarker across all tests of a person: the list, and a chart for each. */
export function OverTimeScreen({ me: { clinic, seen } }: { me: Me }) {
  const { data, error, refetch } = useQuery(ownTrendsQuery);
  return (
    <>
      <title>{`Over time · ${clinic.name}`}</title>
      <h1>Over time</h1>
      {data && data.data.biomarkers.length > 0 ? (
        <>
          <p className={styles.facts}>Open a line to see its chart. Values from other units are converted.</p>
          <TrendList trends={data.data} />
        </>
      ) : data ? (
        <div className={styles.none}>
          <Drawing {...journeyDrawings.nothing} />
          <p>Once there are results, you see here how each value changes.</p>
        </div>
      ) : error ? (
        <FailedState
          title="This could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label={`Looking for ${whoseOf(seen).your} results`} />
      )}
    </>
  );
}
