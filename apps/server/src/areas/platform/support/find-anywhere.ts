import { formatName } from "@kitpath/contract/fields/formats";
import { formatMonth } from "@kitpath/contract/fields/money";
import type { SupportHit } from "@kitpath/contract/platform/support/support";
import { shortestSearch } from "@kitpath/contract/platform/support/support-lists";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { hashCertificateCode } from "#areas/kits/papers/certificate.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { searchParts } from "#db/searching.ts";
import type { UserCall } from "#http/call.ts";
import type { FoundInvoice, FoundOrder, FoundShopOrder, FoundUser } from "./hit-queries.ts";
import { listFoundInvoices, listFoundOrders, listFoundShopOrders, listFoundUsers } from "./hit-queries.ts";
import type { Match } from "./match-queries.ts";
import { listMatches } from "./match-queries.ts";

export type Found = { hits: SupportHit[]; hasMore: boolean };

const shown = 20;

/**
 * Finds anything with a number, a name or an e-mail in all organisations. Each match is recorded in its organisation's audit
 * log, without the search text, which may be a person's name.
 */
export async function findAnywhere(call: UserCall, search: string): Promise<Found> {
  const code = search.trim().replace(/^#\s*/, "");
  const parts = code.length < shortestSearch ? null : searchParts(code);
  if (!parts) return { hits: [], hasMore: false };
  const wanted = { code, certificate: hashCertificateCode(code), parts, most: shown + 1 };
  const { mode, actor } = call;
  const matches = await mode.db.inTenant(actor.organisationId, (trx) => listMatches(trx, wanted));
  const hits = new Map<string, SupportHit>();
  for (const [id, found] of Map.groupBy(matches.slice(0, shown), (match) => match.organisation_id)) {
    const read = await inOrganisation(call, id, lookOf(found), (trx) => readHits(trx, id, found));
    for (const hit of read) hits.set(hit.id, hit);
  }
  return {
    // Leaves out what has been deleted since the search.
    hits: matches.map(({ id }) => hits.get(id)).filter((hit) => hit !== undefined),
    hasMore: matches.length > shown,
  };
}

function lookOf(found: readonly Match[]): NewAudit {
  const [first] = found;
  const isOneOrder = found.length === 1 && first?.kind === "order";
  return {
    action: "support_found",
    ...(isOneOrder ? { subjectKind: "order", subjectId: first.id } : {}),
    details: { found: found.length },
  };
}

async function readHits(trx: TenantTransaction, id: string, found: readonly Match[]): Promise<SupportHit[]> {
  const of = (kind: Match["kind"]) => found.filter((match) => match.kind === kind);
  return [
    ...pair(of("order"), await listFoundOrders(trx, id, idsOf(of("order"))), presentOrder),
    ...pair(of("user"), await listFoundUsers(trx, id, idsOf(of("user"))), presentUser),
    ...pair(of("invoice"), await listFoundInvoices(trx, id, idsOf(of("invoice"))), presentInvoice),
    ...pair(of("shop_order"), await listFoundShopOrders(trx, id, idsOf(of("shop_order"))), presentShopOrder),
  ];
}

const idsOf = (found: readonly Match[]) => found.map(({ id }) => id);

function pair<Row extends { id: string }>(
  found: readonly Match[],
  rows: readonly Row[],
  present: (match: Match, row: Row) => SupportHit,
): SupportHit[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((match) => {
    const row = byId.get(match.id);
    return row ? [present(match, row)] : [];
  });
}

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
