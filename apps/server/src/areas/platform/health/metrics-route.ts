import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { Registry } from "prom-client";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { countStuckWork } from "#areas/platform/support/stuck-work.ts";
import { hasMetrics } from "#config";
import { metricsPath } from "#http/limits.ts";
import type { WhenOver } from "#http/when-over.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, World } from "../../../scope.ts";
import { readFigures } from "./health.ts";
import type { ModeFigures } from "./metrics.ts";
import { figuresRegistry, openProcessMetrics } from "./metrics.ts";

/** How long a turn of the thread that answers may compute. */
const loopBudgetMs = 100;

/** `GET /metrics`: the figures of both modes and of this process in the Prometheus text format, for callers with the token. */
export function registerMetrics(
  app: FastifyInstance,
  world: World,
  modes: readonly Mode[],
  whenOver: WhenOver,
): void {
  const { config, now } = world;
  if (!hasMetrics(config)) {
    app.get(metricsPath, { schema: { hide: true } }, () => Promise.reject(new AppError("not_found")));
    return;
  }
  const { registry, requests, held } = openProcessMetrics();
  const underWay = new Set<FastifyRequest>();
  app.addHook("onRequest", (request, _reply, done) => {
    underWay.add(request);
    done();
  });
  const stopWatching = watchLoop(loopBudgetMs, (heldMs) => {
    for (const { method, routeOptions } of underWay)
      held.inc({ method, route: routeOptions.url ?? "none" }, heldMs / 1000);
  });
  app.addHook("onClose", async () => stopWatching());
  whenOver((request, { statusCode, elapsedTime }, isAborted) => {
    underWay.delete(request);
    const { method, routeOptions } = request;
    const status = isAborted ? "aborted" : `${Math.floor(statusCode / 100)}xx`;
    requests.observe({ method, route: routeOptions.url ?? "none", status }, elapsedTime / 1000);
  });
  app.get(metricsPath, { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isAllowed(headers.authorization, config.metricsToken)) throw new AppError("unauthenticated");
    const at = now();
    const figures = await Promise.all(modes.map((mode) => figuresOf(mode, world, at)));
    const all = Registry.merge([registry, figuresRegistry(figures)]);
    return reply.header("content-type", all.contentType).send(await all.metrics());
  });
}

async function figuresOf(mode: Mode, world: World, now: Date): Promise<ModeFigures> {
  const platformId = await findPlatformId(mode.db.directory);
  const stuck = platformId ? await countStuckWork({ mode, platformId, now }) : [];
  return { mode: mode.name, figures: await readFigures(mode, world, now), stuck };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const isAllowed = (given: string | undefined, token: string): boolean =>
  token === "" || timingSafeEqual(digest(given ?? ""), digest(`Bearer ${token}`));

const lookMs = 20;

/** The processor time of this thread in milliseconds: unlike a clock, it stands still while another process has the processor. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Calls `onHeld` when the thread that answers computed for longer than its budget without a pause. */
export function watchLoop(budgetMs: number, onHeld: (heldMs: number) => void): () => void {
  let before = usedMs();
  const timer = setInterval(() => {
    const now = usedMs();
    const held = now - before;
    before = now;
    if (held > budgetMs) onHeld(held);
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
