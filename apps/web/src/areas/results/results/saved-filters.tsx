import type { FilterScreen } from "@kitpath/contract/results/saved-filters/saved-filters";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Pencil, RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { noFilter } from "./filter-state.ts";
import { savedFiltersQuery } from "./queries.ts";
import type { ChangeSearch, ResultsPath, ResultsSearch } from "./results-search.ts";
import { SavedFiltersDialog } from "./saved-filters-dialog.tsx";

type SavedFiltersProps = { screen: ResultsPath; search: ResultsSearch; onChange: ChangeSearch };

const names: Record<ResultsPath, FilterScreen> = {
  "/admin/clinics/covid_results": "covid_results",
  "/admin/clinics/test_results": "test_results",
};

/** The user's saved filters for this screen, with a button that saves the current one. */
export function SavedFilters({ screen, search, onChange }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(savedFiltersQuery);
  const hasFailed = error !== null && !data;
  const kept = (data?.data ?? []).filter((each) => each.screen === names[screen]);
  return (
    <>
      <Menu
        trigger={
          <Button folds>
            <Bookmark size={17} aria-hidden="true" />
            Saved filters
          </Button>
        }
        heading={
          hasFailed
            ? "Your saved filters could not be shown"
            : kept.length === 0
              ? "No saved filters yet"
              : "Saved filters"
        }
      >
        {hasFailed ? (
          <MenuItem onSelect={() => void refetch()}>
            <RotateCw size={17} aria-hidden="true" />
            Try again
          </MenuItem>
        ) : null}
        {kept.map(({ id, name, filter }) => (
          <MenuItem key={id} onSelect={() => onChange({ ...noFilter, ...filter, start: 0 })}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setOpen(true)}>
          <Pencil size={17} aria-hidden="true" />
          Save or delete filters
        </MenuItem>
      </Menu>
      {isOpen ? (
        <SavedFiltersDialog
          screen={names[screen]}
          search={search}
          kept={kept}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
