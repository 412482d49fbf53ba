import type { Carrier } from "@kitpath/contract/carriers";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../scope.ts";
import { newBarcode, newKitCode } from "./kit-codes.ts";
import type { Kit } from "./queries.ts";
import { insertKit, insertKitCode, insertKitEvent } from "./queries.ts";

export type NewKit = {
  clinicId: string;
  orderId: string;
  productCode: string;
  labId: string | null;
  carrier: Carrier;
  trackingCode: string;
};

/** Takes a kit off the shelf for an order, with a kit id and a barcode that no other kit has. */
export async function createKit(trx: TenantTransaction, scope: Scope, wanted: NewKit): Promise<Kit> {
  const id = newId(scope.now);
  const claim = async (make: () => string): Promise<string> => {
    const code = make();
    return (await insertKitCode(trx, code, wanted.clinicId, id)) ? code : claim(make);
  };
  const kitCode = await claim(() => newKitCode(scope.random));
  const barcode = await claim(() => newBarcode(scope.random, scope.now));
  const kit = {
    clinic_id: wanted.clinicId,
    id,
    order_id: wanted.orderId,
    kit_code: kitCode,
    barcode,
    product_code: wanted.productCode,
    lab_id: wanted.labId,
    status: "dispatched" as const,
    rejection_reason: null,
    expires_on: expiryDate(scope.now),
    recalled_at: null,
  };
  await insertKit(trx, {
    ...kit,
    outbound_carrier: wanted.carrier,
    outbound_tracking_code: wanted.trackingCode,
    created_at: scope.now,
  });
  await insertKitEvent(trx, {
    clinic_id: wanted.clinicId,
    id: newId(scope.now),
    kit_id: id,
    event: "dispatch",
    from_status: null,
    to_status: "dispatched",
    occurred_at: scope.now,
    actor_kind: scope.actor.kind,
    actor_id: scope.actor.userId,
    place: null,
    detail: JSON.stringify({ carrier: wanted.carrier, trackingCode: wanted.trackingCode }),
  });
  return kit;
}

const shelfLifeDays = 365;

const expiryDate = (now: Date) =>
  new Date(now.getTime() + shelfLifeDays * 86_400_000).toISOString().slice(0, 10);
