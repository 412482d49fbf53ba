import type { ReviewPolicy } from "@kitpath/contract/review/policies/policies";
import type { PolicyRow } from "./queries.ts";

export const presentPolicy = (row: PolicyRow): ReviewPolicy => ({
  rule: row.rule,
  disclosure: row.disclosure,
  reviewer: row.reviewer,
  flaggedHours: row.flagged_hours,
  routineHours: row.routine_hours,
  ordersRepeats: row.orders_repeats,
});
