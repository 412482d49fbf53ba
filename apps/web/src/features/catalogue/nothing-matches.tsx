import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type NothingMatchesProps = { search: string; onSearch: (search: string) => void };

/** Why a list of the catalogue is empty, and the way on. */
export const NothingMatches = ({ search, onSearch }: NothingMatchesProps) =>
  search ? (
    <EmptyState
      title={`Nothing matches “${search}”`}
      action={<Button onClick={() => onSearch("")}>Clear the search</Button>}
    />
  ) : (
    <EmptyState title="The catalogue is empty" />
  );
