import { formatName } from "@kitpath/contract/fields/formats";
import { formatMonth } from "@kitpath/contract/fields/money";
import type { SupportHit } from "@kitpath/contract/platform/support/support";
import type { FoundInvoice, FoundOrder, FoundShopOrder, FoundUser } from "./hit-queries.ts";
import type { Match } from "./match-queries.ts";

const nothing = { person: null, product: null, status: null, orderNumber: null };

/** The fields that all hits have. */
const hitOf = ({ kind, id, found_by, organisation_id, organisation_name }: Match) => ({
  kind,
  id,
  foundBy: found_by,
  organisation: { id: organisation_id, name: organisation_name },
});

export const presentOrder = (match: Match, row: FoundOrder): SupportHit => ({
  ...hitOf(match),
  title: row.order_number,
  person: formatName(row.first_name, row.last_name),
  product: row.title,
  status: row.status,
  orderNumber: row.order_number,
  at: row.created_at.toISOString(),
});

export const presentUser = (match: Match, row: FoundUser): SupportHit => ({
  ...hitOf(match),
  ...nothing,
  title: formatName(row.fname, row.lname),
  person: row.email,
  at: row.created_at.toISOString(),
});

export const presentInvoice = (match: Match, row: FoundInvoice): SupportHit => ({
  ...hitOf(match),
  ...nothing,
  title: row.invoice_ref ?? `Invoice for ${formatMonth(row.month)}`,
  at: row.created_at.toISOString(),
});

export const presentShopOrder = (match: Match, row: FoundShopOrder): SupportHit => ({
  ...hitOf(match),
  ...nothing,
  title: row.name,
  product: row.state === "needs_attention" ? "Needs the partner's attention" : "Cancelled in the shop",
  at: row.ordered_at.toISOString(),
});
