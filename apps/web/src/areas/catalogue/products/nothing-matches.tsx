import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

type NothingMatchesProps = { search: string; onSearch: (search: string) => void };

/** Explains why a catalogue list is empty, and offers to clear the search. */
export const NothingMatches = ({ search, onSearch }: NothingMatchesProps) =>
  search ? (
    <EmptyState
      title={`Nothing matches “${search}”`}
      action={<Button onClick={() => onSearch("")}>Clear the search</Button>}
    />
  ) : (
    <EmptyState title="The catalogue is empty">
      Products and biomarkers appear here once you add them.
    </EmptyState>
  );
