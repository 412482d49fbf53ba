import type { KitAnswer } from "@kitpath/contract/kits/kits/kits";
import { isoTime } from "../../../time/iso-time.ts";
import type { KitToChange } from "./queries.ts";

export const presentKit = (kit: KitToChange): KitAnswer => ({
  kitId: kit.kit_code,
  barcode: kit.barcode,
  orderNumber: kit.order_number,
  productCode: kit.product_code,
  status: kit.status,
  returnCarrier: kit.return_carrier,
  returnTrackingNumber: kit.return_tracking_code,
  returnTrackingUrl: kit.return_tracking_url,
  expiryDate: kit.expires_on,
  recalledAt: isoTime(kit.recalled_at),
});
