import { formatCount } from "@kitpath/contract/fields/formats";
import type { RaisedCritical, ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RaisedNotice } from "./raised-notice.tsx";
import styles from "./grid-editor.module.css";
import { GridEditor } from "./grid-editor.tsx";
import type { GridPlace } from "./queries.ts";
import { gridQuery } from "./queries.ts";
import { ReleaseRefusals } from "./release-refusals.tsx";
import { useRelease } from "./use-release.ts";

export type Rights = { canEnter: boolean; canRelease: boolean };

/**
 * Entry, controls and release of one batch, product or sample. What must not be missed is kept here: the editor goes when the last
 * sample leaves the grid.
 */
export function GridScreen({ place, rights }: { place: GridPlace; rights: Rights }) {
  const query = useQuery(gridQuery(place));
  const queryClient = useQueryClient();
  const check = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === "getResultGrid" || name === "listBatchControls",
    });
  const releasing = useRelease();
  const [critical, setCritical] = useState<RaisedCritical[]>([]);
  const raise = useCallback(
    (raised: RaisedCritical[]) => setCritical((before) => [...raised, ...before]),
    [],
  );
  const { data } = query;
  return (
    <>
      <PageHead
        title={data ? titleOf(data, place) : "Results"}
        sub={data ? `${data.title} · ${formatCount(data.samples.length, "sample")}` : " "}
        trail={<Link to="/admin/lab/results">Results</Link>}
      />
      <Loaded
        query={query}
        failure="These results could not be shown"
        missing={
          <EmptyState
            title="Nothing to enter here"
            action={<ButtonLink to="/admin/lab/results">Go to the results</ButtonLink>}
          />
        }
      >
        {(grid) => (
          <div className={styles.editor}>
            <RaisedNotice raised={critical} />
            {grid.samples.length === 0 ? (
              <>
                <ReleaseRefusals releasing={releasing} />
                <NoSamples grid={grid} />
              </>
            ) : (
              <GridEditor
                grid={grid}
                rights={rights}
                releasing={releasing}
                onCritical={raise}
                onCheck={check}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function titleOf({ batch, samples }: ResultGrid, { sample }: GridPlace): string {
  if (sample) return `Sample ${samples[0]!.barcode}`;
  return batch ? `Batch ${batch.number}` : "Samples not in a batch";
}

const NoSamples = ({ grid }: { grid: ResultGrid }) => (
  <EmptyState
    title="No samples here"
    action={<ButtonLink to="/admin/lab/results">Go to the results</ButtonLink>}
  >
    {grid.batch
      ? "Put samples into the batch to enter their results here."
      : "All received samples are released or in a batch."}
  </EmptyState>
);
