import type { Recall, RecalledKit } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatName } from "@kitpath/contract/fields/formats";
import { isoTime } from "../../../time/iso-time.ts";
import type { CountedRecall, RecalledRow } from "./recall.ts";
import type { Holder } from "./kit-queries.ts";

export const presentRecall = (recall: CountedRecall): Recall => ({
  id: recall.id,
  batchNumber: recall.batch_number,
  productCode: recall.product_code,
  product: recall.product_title,
  reason: recall.recall_reason ?? "",
  startedAt: recall.recalled_at!.toISOString(),
  toldAt: isoTime(recall.recall_told_at),
  closedAt: isoTime(recall.recall_closed_at),
  affected: recall.affected,
  told: recall.told,
  replaced: recall.replaced,
  open: recall.open,
});

export const presentRecalledKit = (row: RecalledRow, holder: Holder | undefined): RecalledKit => ({
  kitId: row.code,
  orderNumber: row.order_number ?? "",
  clinic: row.clinic_name,
  person: holder ? formatName(holder.first_name, holder.last_name) : "",
  email: holder?.email ?? "",
  status: holder?.status ?? "",
  toldAt: isoTime(row.told_at),
  notTold: row.not_told,
  replacedBy: row.replaced_by,
  notReplaced: row.not_replaced,
});
