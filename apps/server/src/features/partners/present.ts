import type { PartnerRow } from "@kitpath/contract/partners";
import type { ListedPartner } from "./queries.ts";

export const presentRow = (row: ListedPartner): PartnerRow => ({
  id: row.id,
  kind: row.kind === "lab" ? "lab" : "clinic",
  name: row.name,
  partnerCode: row.partner_code,
  city: row.city,
  country: row.country,
  users: row.users ?? 0,
  createdAt: row.created_at.toISOString(),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
});
