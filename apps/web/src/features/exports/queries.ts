import { queryFor } from "../../lib/api.ts";

const lookEveryMs = 1500;

type Exports = { data: { state: string }[] };

/** The user's own exports; polled while one of them is being written. */
export const exportsQuery = {
  ...queryFor("listExports", {}),
  refetchInterval: (query: { state: { data?: Exports | undefined } }) =>
    query.state.data?.data.some(({ state }) => state === "writing") ? lookEveryMs : false,
};
