import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "#db/database-errors.ts";
import type { OnTrouble } from "#jobs/jobs.ts";

const repeatMs = 10_000;
const mostReasons = 100;

/**
 * Logs failures of background work. While the database is away everything fails for that one reason, many times a second: one
 * line in ten seconds then reports it, with the number of repeats left out.
 */
export function openTroubleLog(log: Pick<FastifyBaseLogger, "error">, now = Date.now): OnTrouble {
  const told = new Map<string, { nextAt: number; leftOut: number }>();
  return (error, where = {}) => {
    if (!isUnavailable(error)) {
      log.error({ err: error, ...where }, "background work failed");
      return;
    }
    const reason = `${where.mode ?? ""} ${error.message}`;
    const last = told.get(reason);
    if (last && now() < last.nextAt) {
      last.leftOut++;
      return;
    }
    log.error(
      { err: error, ...where, leftOut: last?.leftOut ?? 0 },
      "background work failed: it could not reach a server",
    );
    if (told.size >= mostReasons) told.clear();
    told.set(reason, { nextAt: now() + repeatMs, leftOut: 0 });
  };
}
