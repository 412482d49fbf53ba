import { z } from "zod";
import { failedJobFields } from "./support-lists.ts";
import { meta, querySchema } from "./query-schema.ts";
import { instant } from "./text.ts";

export const failedJobQuery = querySchema(failedJobFields);

/** What an operator has to look at; when there is none of it, everything is well. */
export const alertCodes = ["jobs_failed", "jobs_late", "disk_low", "connections_high"] as const;
export type AlertCode = (typeof alertCodes)[number];

const queue = z.object({
  name: z.string(),
  /** Due and not begun. */
  ready: z.number().int(),
  /** For later. */
  deferred: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
  /** How long the oldest job that is due has waited. */
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
  /** Webhooks that were switched off as they kept failing; their partners have been told. */
  switchedOff: z.array(switchedOff),
  database: z.object({
    sizeBytes: z.number().int(),
    connections: z.number().int(),
    maxConnections: z.number().int(),
  }),
  /** Of the folder that holds files, and the database that ships with the product. */
  disk: z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() }),
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The newest change of the schema. */
    schema: z.string(),
  }),
  /** Since when the process that answers runs. */
  startedAt: instant,
});
export type Health = z.infer<typeof health>;
export const healthAnswer = z.object({ data: health });

/** Background work that was given up after its last try. What it carried is not told, as it may name a person. */
export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  tries: z.number().int(),
  createdAt: instant,
  failedAt: instant,
  /** The partner or lab that it was for. */
  organisation: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;
export const failedJobs = z.object({ data: z.array(failedJob), meta });

export const retriedJobs = z.object({ retried: z.number().int() });
