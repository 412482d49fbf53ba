import { alertCodes } from "@kitpath/contract/platform/health/health";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { StuckCount } from "@kitpath/contract/platform/support/support";
import type { Mode } from "../../../scope.ts";
import { judgeFigures } from "./judge-figures.ts";
import { presentDatabase, versionsOf } from "./present.ts";
import type { Figures } from "./health.ts";

/** Metrics measured as they occur: the process itself, and the duration of requests by route and status class. */
export function openProcessMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took to answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const held = new Counter({
    name: "kitpath_event_loop_held_seconds_total",
    help: "Time that a request may have kept all others waiting: turns over the budget of 100 ms, by the routes in progress.",
    labelNames: ["method", "route"],
    registers: [registry],
  });
  return { registry, requests, held };
}

export type ModeFigures = { mode: Mode["name"]; figures: Figures; stuck: readonly StuckCount[] };

/** The figures of the health screen as Prometheus metrics, rebuilt for every scrape. */
export function figuresRegistry(modes: readonly ModeFigures[]): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `kitpath_${name}`, help, labelNames: ["mode", ...labelNames], registers: [registry] });
  const jobs = gauge("jobs", "Background jobs, by queue and state.", ["queue", "state"]);
  const oldest = gauge("job_oldest_due_seconds", "How long the oldest due job has waited.", ["queue"]);
  const stuckWork = gauge("stuck_work", "Stuck work, by kind.", ["kind"]);
  const switchedOff = gauge(
    "webhooks_switched_off",
    "Webhooks that were switched off because they kept failing.",
  );
  const size = gauge("database_size_bytes", "Size of the database.");
  const connections = gauge("database_connections", "Connections to the database server in use.");
  const most = gauge("database_connections_max", "Most connections that the database server accepts.");
  const free = gauge("disk_free_bytes", "Free space on the disk of the data folder.");
  const total = gauge("disk_total_bytes", "Size of the disk of the data folder.");
  const alert = gauge("alert", "1 if something needs attention.", ["code"]);
  const info = gauge("info", "Running versions.", ["product", "node", "postgres", "schema"]);
  for (const { mode, figures, stuck } of modes) {
    const database = presentDatabase(figures);
    for (const { name: queue, oldestDueSeconds, ...counts } of figures.queues) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ mode, queue, state }, count);
      oldest.set({ mode, queue }, oldestDueSeconds ?? 0);
    }
    for (const { kind, count } of stuck) stuckWork.set({ mode, kind }, count);
    switchedOff.set({ mode }, figures.switchedOff.length);
    size.set({ mode }, database.sizeBytes);
    connections.set({ mode }, database.connections);
    most.set({ mode }, database.maxConnections);
    free.set({ mode }, figures.disk.freeBytes);
    total.set({ mode }, figures.disk.totalBytes);
    const raised = judgeFigures({ ...figures, database }).map(({ code }) => code);
    for (const code of alertCodes) alert.set({ mode, code }, raised.includes(code) ? 1 : 0);
    info.set({ mode, ...versionsOf(figures) }, 1);
  }
  return registry;
}
