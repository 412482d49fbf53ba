import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { closeRecall, startRecall } from "./lifecycle.ts";
import { readRecall, readRecallDetail, readRecalls } from "./recall.ts";
import { notifyHolders } from "./notify-holders.ts";

type Names =
  | "startRecall"
  | "listRecalls"
  | "getRecall"
  | "getRecallProgress"
  | "tellRecalled"
  | "closeRecall";

export const recallRoutes: Pick<Handlers, Names> = {
  async startRecall(call) {
    await startRecall(scopeOf(call), call.params.id, call.body.reason);
    return readRecall(call.mode.db.directory, call.params.id);
  },

  listRecalls: async ({ mode }) => ({ data: await readRecalls(mode.db.directory) }),

  getRecall: (call) => readRecallDetail(scopeOf(call), call.params.id, call.query),

  getRecallProgress: ({ mode, params }) => readRecall(mode.db.directory, params.id),

  async tellRecalled(call) {
    await notifyHolders(scopeOf(call), call.params.id);
    return readRecall(call.mode.db.directory, call.params.id);
  },

  async closeRecall(call) {
    await closeRecall(scopeOf(call), call.params.id);
    return readRecall(call.mode.db.directory, call.params.id);
  },
};
