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
    summary: "Gets the state of queues, database, disk and versions, and what needs attention",
    tag,
    access,
    status: 200,
    answer: healthAnswer,
  }),
  listFailedJobs: operation({
    method: "GET",
    path: "/platform/v1/health/jobs",
    summary: "Lists failed background jobs, newest first",
    tag,
    access,
    query: failedJobQuery,
    status: 200,
    answer: failedJobs,
  }),
  retryJob: operation({
    method: "POST",
    path: "/platform/v1/health/queues/:queue/jobs/:id/retry",
    summary: "Retries a failed job",
    tag,
    access,
    params: z.object({ queue: text(60), id: text(40) }),
    status: 200,
    answer: retriedJobs,
  }),
  retryQueue: operation({
    method: "POST",
    path: "/platform/v1/health/queues/:queue/retry",
    summary: "Retries every failed job of a kind, up to a thousand",
    tag,
    access,
    params: z.object({ queue: text(60) }),
    status: 200,
    answer: retriedJobs,
  }),
} as const;
