import type { ApprovalGiven } from "@kitpath/contract/orders/orders/approval";
import type { ApprovalRow as PresentedRow } from "@kitpath/contract/review/approvals/approvals";
import { isoTime } from "../../../time/iso-time.ts";
import type { ApprovalRow, ListedApproval } from "./approval.ts";

/** A line of the list. An erased order has no state. */
export const presentApprovalRow = (row: ListedApproval): PresentedRow => ({
  orderNumber: row.order_number,
  product: row.title,
  usState: row.us_state ?? "",
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  endedAt: isoTime(row.ended_at),
  physician: row.physician_name,
  approver: row.reviewer,
  clinic: null,
});

export const presentApprovalGiven = (row: ApprovalRow): ApprovalGiven => ({
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  endedAt: isoTime(row.ended_at),
  physician: row.physician_name,
  reason: row.reason,
});
