import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { SamplesQuery } from "./queries.ts";

type NoSamplesProps = { search: SamplesQuery; onChange: (change: Partial<SamplesQuery>) => void };

export const noFilter = { product: undefined, clock: undefined, search: "" } satisfies Partial<SamplesQuery>;

export function NoSamples({ search, onChange }: NoSamplesProps) {
  if (search.product !== undefined || search.clock !== undefined || search.search !== "") {
    return (
      <EmptyState
        title="No samples match"
        action={<Button onClick={() => onChange({ ...noFilter, page: 1 })}>Clear the filter</Button>}
      >
        No samples on this tab match the search and the filter.
      </EmptyState>
    );
  }
  if (search.state === "open") {
    return (
      <EmptyState
        title="Your bench is empty"
        action={
          <ButtonLink to="/admin/lab/accession" variant="primary">
            Receive samples
          </ButtonLink>
        }
      >
        Samples appear here as soon as they are scanned.
      </EmptyState>
    );
  }
  return <EmptyState title="No samples with this status" />;
}
