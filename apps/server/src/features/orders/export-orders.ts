import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import type { OrderPiece } from "./export-queries.ts";
import { readOrderLines } from "./export-queries.ts";
import type { OrderFilter } from "./list-queries.ts";

/**
 * The lines of every order that the filter lets through, newest first, read piece by piece as they are asked for, so that a
 * million take no more memory than a thousand; each piece is read while the one before is sent. The first is read at once:
 * what keeps an export from starting is thrown here.
 */
export async function exportOrders(
  scope: Scope,
  filter: OrderFilter,
  rowsAtOnce = 2000,
): Promise<AsyncIterable<OrderPiece>> {
  const { mode, actor } = scope;
  const clinicId = actor.organisationId;
  const first = await mode.db.inTenant(clinicId, async (trx) => {
    await appendAudit(trx, scope, { action: "orders_exported" });
    return readOrderLines(trx, clinicId, filter, { after: null, limit: rowsAtOnce });
  });
  const readAfter = ({ found, last: after }: OrderPiece): Promise<OrderPiece | null> =>
    found < rowsAtOnce
      ? Promise.resolve(null)
      : mode.db.inTenant(clinicId, (trx) =>
          readOrderLines(trx, clinicId, filter, { after, limit: rowsAtOnce }),
        );

  return (async function* () {
    for (let piece: OrderPiece | null = first; piece;) {
      const next: Promise<OrderPiece | null> = readAfter(piece);
      // It is awaited once this piece is sent; until then a failure is nobody's yet.
      next.catch(() => undefined);
      yield piece;
      piece = await next;
    }
  })();
}
