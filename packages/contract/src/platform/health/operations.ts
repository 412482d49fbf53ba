import { z } from "zod";
import { failedJobQuery, failedJobs, healthAnswer, retriedJobs } from "./health.ts";
import { operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";

const access = { kind: "staff", permission: "staff_health" } as const;
const tag = "Platform: health";

/** The state of the platform itself, for its operators. */
export const healthOperations = {
  getHealth: operation({
    method: "GET",
    path: "/platform/v1/health",
    summary: "Queues, database, disk and versions, and what of them needs somebody",
    tag,
    access,
    status: 200,
    answer: healthAnswer,
  }),
  listFailedJobs: operation({
    method: "GET",
    path: "/platform/v1/health/jobs",
    summary: "Background work that was given up, the latest first",
    tag,
    access,
    query: failedJobQuery,
    status: 200,
    answer: failedJobs,
  }),
  retryJob: operation({
    method: "POST",
    path: "/platform/v1/health/queues/:queue/jobs/:id/retry",
    summary: "Tries a failed job once more",
    tag,
    access,
    params: z.object({ queue: text(60), id: text(40) }),
    status: 200,
    answer: retriedJobs,
  }),
  retryQueue: operation({
    method: "POST",
    path: "/platform/v1/health/queues/:queue/retry",
    summary: "Tries every failed job of a kind once more, a thousand at most",
    tag,
    access,
    params: z.object({ queue: text(60) }),
    status: 200,
    answer: retriedJobs,
  }),
} as const;
