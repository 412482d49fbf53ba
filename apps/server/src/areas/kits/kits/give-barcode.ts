import { messages } from "@kitpath/contract/operation/messages";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import { claimBarcode } from "./registration-queries.ts";

/** Assigns a tube's barcode to its kit, which may have it already; returns whether it is new. Throws `invalid_request`. */
export async function giveBarcode(
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
