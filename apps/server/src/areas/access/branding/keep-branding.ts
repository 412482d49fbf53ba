import type { BrandingChange, BrandingEntry } from "@kitpath/contract/access/branding/branding";
import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import type { Logo } from "./check-logo.ts";
import { presentBranding } from "./present.ts";
import { deleteLogos, insertBrandingOnce, insertLogo, lockBranding, updateBranding } from "./queries.ts";

/** Changes the branding of the actor's organisation; what the change leaves out stays. */
export async function keepBranding(
  trx: TenantTransaction,
  scope: Scope,
  change: BrandingChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  await insertBrandingOnce(trx, rowOf(scope, defaultBranding));
  const before = presentBranding(await lockBranding(trx, organisationId));
  await updateBranding(trx, organisationId, rowOf(scope, { ...before, ...change }));
  await appendAudit(trx, scope, { action: "branding_changed" });
}

const rowOf = ({ actor, now }: Scope, change: BrandingEntry) => ({
  organisation_id: actor.organisationId,
  header_background: change.headerBackground,
  page_background: change.pageBackground,
  footer_background: change.footerBackground,
  footer_text_colour: change.footerTextColour,
  primary_colour: change.primaryColour,
  nav_link_colour: change.navLinkColour,
  displayed_features: change.displayedFeatures,
  updated_at: now,
});

/** Replaces the logo; null removes it. */
export async function keepLogo(trx: TenantTransaction, scope: Scope, logo: Logo | null): Promise<void> {
  const { organisationId } = scope.actor;
  const isNew = await insertBrandingOnce(trx, rowOf(scope, defaultBranding));
  if (isNew) await appendAudit(trx, scope, { action: "branding_changed" });
  // Locks the row, so that of two concurrent logos the second replaces the first.
  await updateBranding(trx, organisationId, { logo_id: null });
  await deleteLogos(trx, organisationId);
  const id = logo ? newId(scope.now) : null;
  if (id && logo) {
    const { mediaType, bytes } = logo;
    await insertLogo(trx, {
      id,
      organisation_id: organisationId,
      media_type: mediaType,
      bytes,
      created_at: scope.now,
    });
  }
  await updateBranding(trx, organisationId, { logo_id: id, updated_at: scope.now });
  await appendAudit(trx, scope, { action: logo ? "logo_changed" : "logo_removed" });
}
