import { carrierName, trackingUrl } from "@kitpath/contract/fields/carriers";
import { z } from "zod";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { ShopParcel } from "#shops/shop.ts";
import { ShopOrderGone, ShopRefused } from "#shops/shop.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { findOrderOfLine, findWithdrawnLine } from "./queries.ts";
import type { Telling, Untold } from "./telling-queries.ts";
import { findUntold, markTold, setTelling } from "./telling-queries.ts";
import type { ShopDeps } from "./with-shop.ts";
import { withShop } from "./with-shop.ts";

const payload = z.object({ clinicId: z.string(), lineId: z.string() });

/** Sends a shop that kits have been dispatched, or that they will not be sent. */
export const sendStatusJob: JobDefinition<z.infer<typeof payload>> = {
  name: "tell-shop",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
};

/**
 * Queues an update to the shop of an order, in the transaction of the change; does nothing for an order that came from no shop.
 */
const queueStatus =
  (telling: Telling) =>
  async (
    trx: TenantTransaction,
    scope: Scope,
    { order }: { order: { clinic_id: string; id: string } },
  ): Promise<void> => {
    const clinicId = order.clinic_id;
    const line = await setTelling(trx, clinicId, order.id, telling);
    if (line) await scope.mode.jobs.enqueue(trx, sendStatusJob, { clinicId, lineId: line.id });
  };

export const sendDispatchToShop = queueStatus("dispatch");
export const sendWithdrawalToShop = queueStatus("withdrawal");

/** Whether the shop of an order has cancelled or refunded it. */
export const hasShopWithdrawn = async (
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<boolean> => (await findWithdrawnLine(trx, clinicId, orderId)) !== undefined;

/**
 * Sends the status of a line's order to the shop. A repeated run sends nothing. If the shop no longer shows the order, the
 * clinic's audit log says so, and nothing is sent again.
 */
export async function sendStatusToShop(
  deps: ShopDeps,
  { clinicId, lineId }: z.infer<typeof sendStatusJob.payload>,
): Promise<void> {
  const { db } = deps.mode;
  const line = await db.inTenant(clinicId, (trx) => findUntold(trx, clinicId, lineId));
  if (!line) return;
  const { telling } = line;
  if (!telling) return;
  const { shop_ref: ref, line_ref: lineRef, ordered } = line;
  await withShop(deps, { clinicId, storeId: line.store_id }, async (shop) => {
    // Without the kits added to the line since: they are not in our order.
    const lines = [{ ref: lineRef, quantity: ordered }];
    const send = async () =>
      telling === "dispatch"
        ? shop.fulfil({ ref, lines, parcels: await parcelsOf(deps, clinicId, line) })
        : shop.withdraw({ ref, lines });
    const gone = await send().then(() => null, orderGone);
    // Nothing was withdrawn from an order that the shop does not show.
    const withdrawn = telling === "withdrawal" && !gone ? (ordered ?? 0) : 0;
    await db.inTenant(clinicId, async (trx) => {
      const isTold = await markTold(trx, clinicId, { id: line.id, telling, withdrawn }, deps.now());
      if (gone && isTold) await enterRefusal(trx, deps, { clinicId, lineId }, gone);
    });
  });
}

/** Throws every other error again. */
function orderGone(error: unknown): ShopOrderGone {
  if (error instanceof ShopOrderGone) return error;
  throw error;
}

async function parcelsOf({ mode }: ShopDeps, clinicId: string, line: Untold): Promise<ShopParcel[]> {
  const orderId = line.order_id;
  if (!orderId) return [];
  const parcelsOf = await mode.db.inTenant(clinicId, (trx) => listParcels(trx, clinicId, [orderId]));
  const { outbound } = parcelsOf(orderId);
  return outbound.flatMap(({ carrier, trackingCode: number }) =>
    number ? [{ company: carrierName(carrier), number, url: trackingUrl(carrier, number) ?? "" }] : [],
  );
}

type Refused = { clinicId: string; lineId: string };

/** Enters in the clinic's audit log why a shop refuses the status of an order; other errors are not for the clinic. */
export async function auditRefusal(deps: ShopDeps, line: Refused, error: unknown): Promise<void> {
  if (!(error instanceof ShopRefused)) return;
  await deps.mode.db.inTenant(line.clinicId, (trx) => enterRefusal(trx, deps, line, error));
}

async function enterRefusal(
  trx: TenantTransaction,
  deps: ShopDeps,
  { clinicId, lineId }: Refused,
  { message: reason }: ShopRefused,
): Promise<void> {
  const order = await findOrderOfLine(trx, clinicId, lineId);
  if (!order) return;
  await appendAudit(trx, systemScope(deps, clinicId), {
    action: "shop_order_untold",
    subjectKind: "shop_order",
    subjectId: order.id,
    details: { order: order.name, reason },
  });
}
