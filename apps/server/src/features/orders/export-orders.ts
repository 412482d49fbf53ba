import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import type { ExportedOrder, OrderFilter } from "./list-queries.ts";
import { listOrdersAfter } from "./list-queries.ts";

const rowsAtOnce = 1000;

/**
 * Every order that the filter lets through, newest first, read piece by piece as it is asked for, so that a million take
 * no more memory than a thousand. The first piece is read at once: what keeps an export from starting is thrown here.
 */
export async function exportOrders(scope: Scope, filter: OrderFilter): Promise<AsyncIterable<ExportedOrder>> {
  const { mode, actor } = scope;
  const clinicId = actor.organisationId;
  const first = await mode.db.inTenant(clinicId, async (trx) => {
    await appendAudit(trx, scope, { action: "orders_exported" });
    return listOrdersAfter(trx, clinicId, filter, { after: null, limit: rowsAtOnce });
  });
  const readAfter = (after: string) =>
    mode.db.inTenant(clinicId, (trx) => listOrdersAfter(trx, clinicId, filter, { after, limit: rowsAtOnce }));

  return (async function* () {
    let rows = first;
    while (rows.length > 0) {
      yield* rows;
      const last = rows.at(-1)!;
      rows = rows.length < rowsAtOnce ? [] : await readAfter(last.id);
    }
  })();
}
