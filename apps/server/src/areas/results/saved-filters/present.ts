import type { SavedFilter } from "@kitpath/contract/results/saved-filters/saved-filters";
import type { FilterRow } from "./queries.ts";

export const presentFilter = ({ id, screen, name, filter }: FilterRow): SavedFilter => ({
  id,
  screen,
  name,
  filter,
});
