import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { presentBatch } from "./present.ts";
import { getBatch } from "./queries.ts";
import { readStock, setWarning } from "./stock.ts";
import { receiveBatch } from "./batches.ts";

type Names = "readStock" | "receiveBatch" | "setStockWarning";

export const stockRoutes: Pick<Handlers, Names> = {
  readStock: ({ mode, now }) => readStock(mode.db.directory, now),

  receiveBatch: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentBatch(await getBatch(trx, await receiveBatch(trx, scopeOf(call), call.body)), call.now),
    ),

  setStockWarning: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      setWarning(trx, scopeOf(call), call.params.productCode, call.body.warnBelow),
    ),
};
