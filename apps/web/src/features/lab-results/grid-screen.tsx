import { formatCount } from "@kitpath/contract/formats";
import type { ResultGrid } from "@kitpath/contract/lab-results";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { GridEditor } from "./grid-editor.tsx";
import { shapeOf } from "./grid-rows.ts";
import type { GridPlace } from "./queries.ts";
import { gridQuery } from "./queries.ts";

export type Rights = { canEnter: boolean; canRelease: boolean };

/** Entry, controls and release of one batch, product or sample. */
export function GridScreen({ place, rights }: { place: GridPlace; rights: Rights }) {
  const query = useQuery(gridQuery(place));
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
        {(grid) =>
          grid.samples.length === 0 ? (
            <EmptyState
              title="No samples here"
              action={<ButtonLink to="/admin/lab/results">Go to the results</ButtonLink>}
            >
              {grid.batch
                ? "Put samples into the batch to enter their results here."
                : "All received samples are released or in a batch."}
            </EmptyState>
          ) : (
            <GridEditor key={shapeOf(grid)} grid={grid} rights={rights} />
          )
        }
      </Loaded>
    </>
  );
}

function titleOf({ batch, samples }: ResultGrid, { sample }: GridPlace): string {
  if (sample) return `Sample ${samples[0]!.barcode}`;
  return batch ? `Batch ${batch.number}` : "Samples not in a batch";
}
