import { carrierCodes } from "@kitpath/contract/fields/carriers";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { messages } from "@kitpath/contract/operation/messages";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { KitWithOrder } from "./order-queries.ts";
import { listKitsWithOrder } from "./order-queries.ts";
import {
  listCodesInParcel,
  listKitsInParcel,
  listKitsOfClinicInParcel,
  listKnownCodes,
} from "./parcel-queries.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import { claimBarcode, findKitIdByAnyCode } from "./registration-queries.ts";

/** The characters of printed codes that people type: without the look-alikes 0/O and 1/I/L. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Generates a kit id as printed on the box: eight characters. */
export function newKitCode(random: () => number): string {
  return Array.from({ length: 8 }, () => codeAlphabet[Math.floor(random() * codeAlphabet.length)]).join("");
}

/** Generates the long code on the collection device: `BLC`, the date, and nine digits. */
export function newBarcode(random: () => number, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll("-", "");
  return `BLC${day}${String(Math.floor(random() * 1e9)).padStart(9, "0")}`;
}

/** Returns which of these codes belong to kits that were already sent. */
export async function findSentCodes(directory: Executor, codes: readonly string[]): Promise<string[]> {
  return codes.length === 0 ? [] : (await listKnownCodes(directory, codes)).map(({ code }) => code);
}

/** Returns which of these kits were sent out in a parcel. */
export async function findSentIn(
  directory: Executor,
  codes: readonly string[],
  parcel: { carrier: string; trackingCode: string },
): Promise<string[]> {
  const rows = await listCodesInParcel(directory, codes, parcel);
  return rows.map(({ code }) => code);
}

export type KitInParcel = { kitId: string; clinicId: string; direction: "outbound" | "return" };

/** Finds the kits in a parcel; none if the parcel is not ours. */
export async function findKitsInParcel(
  directory: Executor,
  carrier: string,
  trackingCode: string,
): Promise<KitInParcel[]> {
  const rows = await listKitsInParcel(directory, carrier, trackingCode);
  return rows.map((row) => ({
    kitId: row.kit_id,
    clinicId: row.clinic_id,
    direction: row.direction,
  }));
}

/** `trackingCode` is set only if the kit was found by its parcel. */
export type TracedKit = KitWithOrder & { trackingCode: string | null };

const parcelAtMost = 5;

/** Finds the clinic's kits by the code on a box, a tube or a parcel, however it was typed. */
export async function traceCode(
  trx: TenantTransaction,
  clinicId: string,
  typed: string,
): Promise<TracedKit[]> {
  const code = plainCode(typed);
  if (code === "") return [];
  const kit = await findKitIdByAnyCode(trx, clinicId, code);
  const parcel = await listKitsOfClinicInParcel(trx, {
    clinicId,
    carriers: carrierCodes,
    trackingCodes: [typed.trim(), code],
    atMost: parcelAtMost,
  });
  const trackingCodes = new Map(parcel.map(({ kit_id, tracking_code }) => [kit_id, tracking_code]));
  const ids = [...(kit ? [kit.id] : []), ...trackingCodes.keys()];
  const kits = ids.length === 0 ? [] : await listKitsWithOrder(trx, clinicId, ids);
  return kits.map((each) => ({
    ...each,
    trackingCode: each.id === kit?.id ? null : (trackingCodes.get(each.id) ?? null),
  }));
}

/** Assigns a tube's barcode to its kit, which may have it already. Returns whether it is new. Throws `invalid_request`. */
export async function assignBarcode(
  trx: TenantTransaction,
  kit: Kit,
  barcode: string | null,
): Promise<{ barcode: string; isNew: boolean }> {
  const refuse = (message: string) => invalidFields({ barcode: [message] });
  if (kit.barcode) {
    if (barcode && barcode !== kit.barcode)
      throw refuse(`Kit ${kit.kit_code} has another barcode. Use the tube from the same box.`);
    return { barcode: kit.barcode, isNew: false };
  }
  if (!barcode) throw refuse(messages.required);
  if (!(await claimBarcode(trx, kit.clinic_id, kit.id, barcode)))
    throw refuse("This barcode belongs to another kit.");
  await updateKit(trx, kit, { barcode });
  kit.barcode = barcode;
  return { barcode, isNew: true };
}
