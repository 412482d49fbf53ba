import { z } from "zod";
import { backupPlaces, isBackupPlace } from "../backups/backup-place.ts";
import { addressOrNone, setting, wholeNumber } from "./setting.ts";

/** How it is operated: back-ups, stopping, logs, figures, traces and limits. */
export const operationSettings = {
  KITPATH_BACKUP_TO: setting(
    z.string().refine(isBackupPlace, `takes ${backupPlaces}`),
    "",
    "Where back-ups are stored: a folder, preferably on another disk, or `s3://bucket/prefix`, also for a service other than Amazon's, which `KITPATH_S3_ENDPOINT` names. Empty: no scheduled back-ups.",
  ),
  KITPATH_BACKUP_AT: setting(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "takes a time of the day, e.g. 02:30"),
    "02:30",
    "Time of the daily back-up, in UTC.",
  ),
  KITPATH_BACKUP_KEEP: setting(
    wholeNumber(1),
    "14",
    "Number of back-ups kept there; older ones are deleted.",
  ),
  KITPATH_S3_ENDPOINT: setting(
    addressOrNone(/^https?$/, "https://s3.example.com"),
    "",
    "Address of the S3 service that stores back-ups. Empty: Amazon's. Access and region come from `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_REGION`, or from the machine's role.",
  ),
  KITPATH_DRAIN_SECONDS: setting(
    wholeNumber(0, 30),
    "0",
    "How long a stopping process continues to answer while `/readyz` says 503, so that a proxy moves to other processes first.",
  ),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]),
    "info",
    "Level of the log, which is JSON lines on standard output.",
  ),
  KITPATH_METRICS_TOKEN: setting(
    z.string().regex(/^(\S{16,})?$/, "takes at least 16 characters without spaces"),
    "",
    "Token of at least 16 characters with which Prometheus reads `/metrics`, as `Authorization: Bearer …`. Empty: nobody can read them, except in `local`, where anyone can.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    addressOrNone(/^https?$/, "http://collector:4318"),
    "",
    "OpenTelemetry collector that receives traces of calls and background work by OTLP over HTTP, e.g. `http://collector:4318`, with the headers in `OTEL_EXPORTER_OTLP_HEADERS`. Traces name routes and kinds of work, never people. Empty: no traces.",
  ),
  KITPATH_MAX_IN_FLIGHT: setting(
    wholeNumber(1),
    "600",
    "Maximum number of requests answered at once: a third of it at first, then as many as it can answer soon. Further requests are refused with 503 and Retry-After.",
  ),
  KITPATH_KEY_LIMIT: setting(
    wholeNumber(1),
    "6000",
    "Requests per minute that each API key may make, over all processes; further requests are refused with 429 and Retry-After.",
  ),
} as const;
