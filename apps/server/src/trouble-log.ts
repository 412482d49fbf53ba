import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "#db/database-errors.ts";

const repeatMs = 10_000;
const mostReasons = 100;

/**
 * Logs failures of background work. While the database is away everything fails for that one reason, many times a second: one
 * line in ten seconds then reports it, with the number of repeats left out.
 */
export function openTroubleLog(
  log: Pick<FastifyBaseLogger, "error">,
  now = Date.now,
): (error: Error) => void {
  const told = new Map<string, { nextAt: number; leftOut: number }>();
  return (error) => {
    if (!isUnavailable(error)) {
      log.error({ err: error }, "background work failed");
      return;
    }
    const last = told.get(error.message);
    if (last && now() < last.nextAt) {
      last.leftOut++;
      return;
    }
    log.error(
      { err: error, leftOut: last?.leftOut ?? 0 },
      "background work failed: it could not reach a server",
    );
    if (told.size >= mostReasons) told.clear();
    told.set(error.message, { nextAt: now() + repeatMs, leftOut: 0 });
  };
}
