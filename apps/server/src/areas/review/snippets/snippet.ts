import { shippedSnippets } from "@kitpath/contract/review/snippets/shipped-snippets";
import type { NewSnippet, Snippet, SnippetChange } from "@kitpath/contract/review/snippets/snippets";
import { snippetsAtMost } from "@kitpath/contract/review/snippets/snippets";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { presentShipped, presentSnippet } from "./present.ts";
import type { SnippetRow } from "./queries.ts";
import { deleteSnippet, listSnippets, lockSnippet, writeSnippet } from "./queries.ts";

/**
 * A snippet: text of the clinic's own that its reviewers insert into what they write. Each change is a further version. Those that ship
 * with the product are nobody's until a clinician of the clinic approves them, which makes them the clinic's own.
 */

/** Lists the clinic's snippets, then the shipped ones that nobody has approved. */
export async function readSnippets(trx: TenantTransaction, clinicId: string): Promise<Snippet[]> {
  const rows = await listSnippets(trx, clinicId);
  const waiting = shippedSnippets.filter(({ key }) => !rows.some((row) => row.shipped_as === key));
  const shipped: Snippet[] = [];
  for (const each of waiting) {
    const product = each.productCode ? await findProductTitle(trx, each.productCode) : null;
    if (each.productCode === null || product !== null) shipped.push(presentShipped(each, product));
  }
  return [...rows.map(presentSnippet), ...shipped];
}

/** Lists what can be inserted into a commentary on results of a product. */
export async function readSnippetsFor(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<SnippetRow[]> {
  const rows = await listSnippets(trx, clinicId);
  return rows.filter((row) => row.product_code === null || row.product_code === productCode);
}

/** Adds a snippet. Throws `invalid_request` for a product that does not exist, `conflict` if the clinic has too many. */
export async function createSnippet(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  written: NewSnippet,
): Promise<Snippet> {
  return addSnippet(trx, scope, written, null);
}

async function addSnippet(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  written: NewSnippet,
  shippedAs: string | null,
): Promise<Snippet> {
  const rows = await listSnippets(trx, scope.actor.organisationId);
  if (rows.length >= snippetsAtMost)
    throw new AppError("conflict", { message: `You have ${snippetsAtMost} snippets. Remove one first.` });
  const id = newId(scope.now);
  await write(trx, scope, written, { id, version: 1, shippedAs });
  return requireWritten(trx, scope, id);
}

/** Changes a snippet. Throws `not_found`, `invalid_request`, and `conflict` if somebody has changed it since it was seen. */
export async function changeSnippet(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  written: SnippetChange,
): Promise<Snippet> {
  const before = isId(id) ? await lockSnippet(trx, scope.actor.organisationId, id) : undefined;
  if (!before) throw notFound();
  if (before.version !== written.version)
    throw new AppError("conflict", {
      message: "Somebody has changed this snippet since. Load it again to go on.",
    });
  await write(trx, scope, written, { id, version: before.version + 1, shippedAs: before.shipped_as });
  return requireWritten(trx, scope, id);
}

/** Makes a shipped snippet the clinic's own; again, nothing happens. Throws `not_found`, `conflict` if the clinic has too many. */
export async function approveSnippet(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  key: string,
): Promise<Snippet> {
  const shipped = shippedSnippets.find((each) => each.key === key);
  if (!shipped) throw notFound();
  const rows = await listSnippets(trx, scope.actor.organisationId);
  const own = rows.find((row) => row.shipped_as === key);
  if (own) return presentSnippet(own);
  const { title, words, productCode } = shipped;
  return addSnippet(trx, scope, { title, words, productCode: productCode ?? undefined }, key);
}

/** Removes a snippet; a shipped one waits to be approved again. Throws `not_found`. */
export async function removeSnippet(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
): Promise<void> {
  if (!isId(id) || !(await deleteSnippet(trx, scope.actor.organisationId, id))) throw notFound();
  await appendAudit(trx, scope, { action: "snippet_removed", details: { snippet: id } });
}

type Place = { id: string; version: number; shippedAs: string | null };

async function write(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  { title, words, productCode }: NewSnippet,
  { id, version, shippedAs }: Place,
): Promise<void> {
  if (productCode && !(await findProductTitle(trx, productCode)))
    throw invalidFields({ productCode: ["There is no such product."] });
  await writeSnippet(trx, {
    clinic_id: scope.actor.organisationId,
    id,
    shipped_as: shippedAs,
    product_code: productCode || null,
    version,
    title,
    words,
    changed_by: scope.actor.userId,
    changed_at: scope.now,
  });
  const action = version > 1 ? "snippet_changed" : shippedAs ? "snippet_approved" : "snippet_created";
  await appendAudit(trx, scope, { action, details: { title, version } });
}

async function requireWritten(trx: TenantTransaction, { actor }: Scope, id: string): Promise<Snippet> {
  const row = await lockSnippet(trx, actor.organisationId, id);
  if (!row) throw new Error("A snippet that was just written is there");
  return presentSnippet(row);
}
