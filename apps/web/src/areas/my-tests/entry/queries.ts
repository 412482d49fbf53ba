import { queryFor } from "../../../lib/api.ts";

export const doorQuery = (clinic: string) => ({
  ...queryFor("getPlaceDoor", { query: { clinic } }),
  staleTime: 5 * 60_000,
});
