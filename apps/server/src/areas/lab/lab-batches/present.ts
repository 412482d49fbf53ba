import { formatName } from "@kitpath/contract/fields/formats";
import type { LabBatch } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { isoTime } from "../../../time/iso-time.ts";
import type { ShownBatch } from "./queries.ts";

export const presentBatch = (row: ShownBatch): LabBatch => ({
  id: row.id,
  number: row.number,
  productCode: row.product_code,
  test: row.title,
  wells: row.wells,
  state: row.state,
  samples: row.samples,
  nextDueAt: isoTime(row.next_due_at),
  createdAt: row.created_at.toISOString(),
  createdBy: formatName(row.fname, row.lname),
  startedAt: isoTime(row.started_at),
});
