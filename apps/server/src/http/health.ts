import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Mode } from "../scope.ts";

/** How long an answer of the database is given to all who ask, and how long it may take. */
const freshMs = 250;
const patienceMs = 1_000;

/** Anybody may ask, so one question at a time goes to the database, in the line of the requests that it must not hold up. */
function openProbe(isReachable: () => Promise<boolean>): () => Promise<boolean> {
  let isAsking = false;
  let freshUntil = -Infinity;
  let latest = Promise.resolve(false);
  return () => {
    if (isAsking || performance.now() < freshUntil) return latest;
    isAsking = true;
    const answer = isReachable().finally(() => {
      isAsking = false;
      freshUntil = performance.now() + freshMs;
    });
    latest = Promise.race([answer, pause(patienceMs, false)]);
    return latest;
  };
}

/**
 * `/livez`: the process answers. `/readyz`: it can do the work of the mode whose host is asked, of live for any other host, and is
 * not shutting down. A sandbox that is away takes no live requests with it.
 */
export function registerHealth(app: FastifyInstance, modes: Mode[], isStopping: () => boolean): void {
  const probes = new Map(modes.map((mode) => [mode, openProbe(() => mode.db.isReachable())]));
  app.get("/livez", { schema: { hide: true } }, () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async ({ mode }, reply) => {
    const isReachable = await probes.get(mode)?.();
    const ready = isReachable === true && !isStopping();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });
}
