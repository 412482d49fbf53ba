import { z } from "zod";
import { failedJobFields } from "../support/support-lists.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant } from "../../fields/text.ts";

export const failedJobQuery = querySchema(failedJobFields);

/** Conditions that need an operator's attention; none of them means that all is well. */
export const alertCodes = ["jobs_failed", "jobs_late", "disk_low", "connections_high"] as const;
export type AlertCode = (typeof alertCodes)[number];

const queue = z.object({
  name: z.string(),
  /** Due and not started. */
  ready: z.number().int(),
  /** Scheduled for later. */
  deferred: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
  /** How long the oldest due job has waited. */
  oldestDueSeconds: z.number().int().nullable(),
});
export type QueueFigures = z.infer<typeof queue>;

const switchedOff = z.object({
  id: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  eventType: z.string(),
  since: instant,
});
export type SwitchedOff = z.infer<typeof switchedOff>;

export const health = z.object({
  at: instant,
  mode: z.enum(["live", "sandbox"]),
  alerts: z.array(z.object({ code: z.enum(alertCodes), text: z.string() })),
  queues: z.array(queue),
  /** Webhooks that were switched off because they kept failing; their partners have been notified. */
  switchedOff: z.array(switchedOff),
  database: z.object({
    sizeBytes: z.number().int(),
    connections: z.number().int(),
    maxConnections: z.number().int(),
  }),
  /** The disk that holds the files and the bundled database. */
  disk: z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() }),
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The latest schema migration. */
    schema: z.string(),
  }),
  /** Whether counsel has reviewed the texts that users accept (`KITPATH_LEGAL_REVIEWED`). */
  legalReviewed: z.boolean(),
  /** When the answering process started. */
  startedAt: instant,
});
export type Health = z.infer<typeof health>;
export const healthAnswer = z.object({ data: health });

/** A background job that was given up after its last attempt. Its payload is not shown because it may name a person. */
export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  tries: z.number().int(),
  createdAt: instant,
  failedAt: instant,
  /** The partner or lab that the job was for. */
  organisation: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;
export const failedJobs = z.object({ data: z.array(failedJob), meta });

export const retriedJobs = z.object({ retried: z.number().int() });
