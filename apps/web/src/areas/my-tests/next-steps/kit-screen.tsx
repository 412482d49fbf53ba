import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { Time } from "../../../ui/time.tsx";
import { whoseOf } from "../../../lib/whose.ts";
import { nextStepQuery } from "./queries.ts";
import { StepCard } from "./step-card.tsx";
import styles from "./step-card.module.css";
import { pastWords } from "./step-words.ts";

/** A kit with all that has happened to it. */
export function KitScreen({ me: { clinic, seen }, kitId }: { me: Me; kitId: string }) {
  const whose = whoseOf(seen);
  const { data, error, refetch } = useQuery(nextStepQuery(kitId));
  return (
    <>
      <title>{`${data?.data.product.title ?? "Kit"} · ${clinic.name}`}</title>
      <p className={styles.back}>
        <Link to="/my/$clinic" params={{ clinic: clinic.code }}>
          All {whose.my} kits
        </Link>
      </p>
      {data ? (
        <>
          <StepCard step={data.data} clinic={clinic} whose={whose} heading="h1" />
          <h2 className={styles.past}>What has happened</h2>
          <ol className={styles.history}>
            {data.data.history.map(({ state, at }) => (
              <li key={`${state} ${at}`}>
                {pastWords[state]}
                <Time value={at} format="moment" />
              </li>
            ))}
          </ol>
        </>
      ) : error ? (
        <FailedState
          title="This kit could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Looking for the kit" />
      )}
    </>
  );
}
