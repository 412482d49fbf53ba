import { pageOf } from "#db/page.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { World } from "../../../scope.ts";
import { countFailed, listFailed } from "./job-queries.ts";
import { presentFailed, presentHealth } from "./present.ts";
import { readFigures } from "./health.ts";
import { retryJobs } from "./retry-jobs.ts";

type Names = "getHealth" | "listFailedJobs" | "retryJob" | "retryQueue";

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

export const healthRoutes = (world: World): Pick<Handlers, Names> => ({
  async getHealth({ mode, now }) {
    const figures = await readFigures(mode, world, now);
    // Counted now, so that jobs retried just before do not show as failed.
    const failed = await countFailed(mode.db.directory);
    const queues = figures.queues.map((queue) => ({ ...queue, failed: failed.get(queue.name) ?? 0 }));
    return { data: presentHealth({ ...figures, queues }, mode, { config: world.config, now }) };
  },

  async listFailedJobs({ mode, query: { page, page_size: limit } }) {
    const { directory } = mode.db;
    const rows = await listFailed(directory, pageOf(page, limit));
    return { data: rows.map(presentFailed), meta: { total: sum(await countFailed(directory)) } };
  },

  retryJob: async (call) => ({ retried: await retryJobs(scopeOf(call), call.params.queue, call.params.id) }),

  retryQueue: async (call) => ({ retried: await retryJobs(scopeOf(call), call.params.queue, null) }),
});
