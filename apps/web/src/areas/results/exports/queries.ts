import type { ExportJob } from "@kitpath/contract/results/exports/exports";
import { queryFor } from "../../../lib/api.ts";

const lookEveryMs = 1500;
/** The server retries a failed export within minutes. Nobody knows how long it ran before it failed. */
const lookAgainEveryMs = 10_000;
const triedAgainForMs = 3_600_000;

type Exports = { data: Pick<ExportJob, "state" | "createdAt">[] };

function nextLookMs(exports: Exports["data"]): number | false {
  if (exports.some(({ state }) => state === "writing")) return lookEveryMs;
  const since = Date.now() - triedAgainForMs;
  const mayRecover = exports.some(
    ({ state, createdAt }) => state === "failed" && Date.parse(createdAt) > since,
  );
  return mayRecover && lookAgainEveryMs;
}

/** The user's own exports; polled while one of them is being written, or may be tried again. */
export const exportsQuery = {
  ...queryFor("listExports", {}),
  refetchInterval: (query: { state: { data?: Exports | undefined } }) =>
    nextLookMs(query.state.data?.data ?? []),
};
