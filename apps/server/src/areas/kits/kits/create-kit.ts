import type { Carrier } from "@kitpath/contract/fields/carriers";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actorOfMove } from "./advance-kit.ts";
import { newBarcode, newKitCode } from "./codes.ts";
import { insertParcel } from "./parcel-queries.ts";
import type { Kit } from "./queries.ts";
import { insertKit, insertKitCode, insertKitEvent } from "./queries.ts";

export type NewKit = {
  clinicId: string;
  orderId: string;
  productCode: string;
  labId: string | null;
  carrier: Carrier;
  trackingCode: string;
  /** The kit that was packed; without one the codes are generated, as for a kit that exists only in a simulation. */
  packed?: PackedKit;
};

/** A physical kit in the warehouse. */
export type PackedKit = { kitCode: string; barcode: string | null; expiresOn: string };

/** Creates a kit with a kit id and a barcode that no other kit has. Throws `step_not_possible`. */
export async function createKit(trx: TenantTransaction, scope: Scope, wanted: NewKit): Promise<Kit> {
  const id = newId(scope.now);
  const { packed } = wanted;
  const { kitCode, barcode } = packed
    ? await claimCodes(trx, wanted.clinicId, id, packed)
    : await makeCodes(trx, scope, wanted.clinicId, id);
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
    expires_on: packed?.expiresOn ?? expiryDate(scope.now),
    recalled_at: null,
  };
  await insertKit(trx, {
    ...kit,
    outbound_carrier: wanted.carrier,
    outbound_tracking_code: wanted.trackingCode,
    created_at: scope.now,
  });
  await insertParcel(trx, {
    carrier: wanted.carrier,
    tracking_code: wanted.trackingCode,
    kit_id: id,
    clinic_id: wanted.clinicId,
    direction: "outbound",
  });
  await insertKitEvent(trx, {
    clinic_id: wanted.clinicId,
    id: newId(scope.now),
    kit_id: id,
    event: "dispatch",
    from_status: null,
    to_status: "dispatched",
    occurred_at: scope.now,
    ...actorOfMove(scope.actor),
    place: null,
    detail: JSON.stringify({ carrier: wanted.carrier, trackingCode: wanted.trackingCode }),
  });
  return kit;
}

async function makeCodes(trx: TenantTransaction, scope: Scope, clinicId: string, kitId: string) {
  const claim = async (make: () => string): Promise<string> => {
    const code = make();
    return (await insertKitCode(trx, code, clinicId, kitId)) ? code : claim(make);
  };
  return {
    kitCode: await claim(() => newKitCode(scope.random)),
    barcode: await claim(() => newBarcode(scope.random, scope.now)),
  };
}

async function claimCodes(trx: TenantTransaction, clinicId: string, kitId: string, packed: PackedKit) {
  const { kitCode, barcode } = packed;
  for (const code of [kitCode, ...(barcode ? [barcode] : [])]) {
    if (await insertKitCode(trx, code, clinicId, kitId)) continue;
    throw new AppError("step_not_possible", {
      message: `A kit with the code ${code} has already been sent.`,
    });
  }
  return { kitCode, barcode };
}

const shelfLifeDays = 365;

const expiryDate = (now: Date) => addDays(dayOf(now), shelfLifeDays);
