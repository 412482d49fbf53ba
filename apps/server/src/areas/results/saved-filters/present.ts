import type { SavedFilter } from "@kitpath/contract/results/saved-filters/saved-filters";
import type { KeptRow } from "./queries.ts";

export const presentFilter = ({ id, screen, name, filter }: KeptRow): SavedFilter => ({
  id,
  screen,
  name,
  filter,
});
