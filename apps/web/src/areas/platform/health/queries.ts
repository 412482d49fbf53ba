import type { FailedJobQuery } from "@kitpath/contract/platform/support/support-lists";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** The interval at which the queues are counted. */
const often = { refetchInterval: 15_000 };

export const healthQuery = { ...queryFor("getHealth", {}), ...often };

export const failedJobsQuery = (query: FailedJobQuery) => ({
  ...queryFor("listFailedJobs", { query }),
  ...often,
  placeholderData: keepPreviousData,
});
