import type { FailedJob, Health } from "@kitpath/contract/platform/health/health";
import type { Config } from "#config";
import { productVersion } from "../../../process/product-version.ts";
import type { Mode } from "../../../scope.ts";
import type { FailedRow } from "./job-queries.ts";
import { judgeFigures } from "./judge-figures.ts";
import type { Figures } from "./health.ts";

export const presentDatabase = ({ database }: Figures): Health["database"] => ({
  sizeBytes: database.size_bytes,
  connections: database.connections,
  maxConnections: database.max_connections,
});

export const versionsOf = ({ database }: Figures): Health["versions"] => ({
  product: productVersion,
  node: process.versions.node,
  postgres: database.version,
  schema: database.schema ?? "none",
});

export function presentHealth(
  figures: Figures,
  { name: mode }: Pick<Mode, "name">,
  { config, now }: { config: Pick<Config, "legalReviewed">; now: Date },
): Health {
  const { queues, disk } = figures;
  const database = presentDatabase(figures);
  return {
    at: now.toISOString(),
    mode,
    alerts: judgeFigures({ queues, database, disk }),
    queues,
    switchedOff: figures.switchedOff.map((row) => ({
      id: row.id,
      organisation: { id: row.organisation_id, name: row.organisation_name },
      eventType: row.about,
      since: row.since.toISOString(),
    })),
    database,
    disk,
    versions: versionsOf(figures),
    legalReviewed: config.legalReviewed,
    startedAt: new Date(performance.timeOrigin).toISOString(),
  };
}

export const presentFailed = (row: FailedRow): FailedJob => ({
  id: row.id,
  queue: row.name,
  tries: row.retry_count + 1,
  createdAt: row.created_on.toISOString(),
  failedAt: row.completed_on.toISOString(),
  organisation:
    row.organisation_id && row.organisation_name
      ? { id: row.organisation_id, name: row.organisation_name }
      : null,
});
