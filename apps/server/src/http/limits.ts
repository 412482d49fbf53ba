import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import type { Server } from "node:http";
import { newsPath } from "@kitpath/contract/news";
import { AppError } from "../errors.ts";

export const bodyLimitBytes = 256 * 1024;

/** A client that is slow to send its request is let go within 20 s. */
export const timeouts = {
  connectionTimeout: 60_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} satisfies FastifyHttpOptions<Server>;

export const metricsPath = "/metrics";

/** What must be answered whatever the load, and what stays open without work. */
const unlimited = new Set(["/livez", "/readyz", metricsPath, newsPath]);

/**
 * Refuses at once what could only wait. A limit on requests in flight keeps answers quick under overload; watching the
 * event loop's delay reacts too late.
 */
export function registerInFlightLimit(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0;
  const counted = new WeakSet<object>();
  app.addHook("onRequest", async (request, reply) => {
    if (unlimited.has(request.url)) return;
    if (inFlight >= maxInFlight) {
      throw new AppError("overloaded", { retryAfterSeconds: 1 });
    }
    inFlight++;
    counted.add(request);
    reply.raw.once("close", () => {
      if (counted.delete(request)) inFlight--;
    });
  });
}
