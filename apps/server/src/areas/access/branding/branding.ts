import type { Branding, BrandingChange, BrandingEntry } from "@kitpath/contract/access/branding/branding";
import { defaultBranding, logoMaxPixels } from "@kitpath/contract/access/branding/branding";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Picture } from "../../../files/read-picture.ts";
import { readPicture } from "../../../files/read-picture.ts";
import type { Scope } from "../../../scope.ts";
import { presentBranding } from "./present.ts";
import type { Partner } from "./queries.ts";
import {
  deleteLogos,
  findBranding,
  findLogo,
  findPartner,
  insertBrandingOnce,
  insertLogo,
  lockBranding,
  updateBranding,
} from "./queries.ts";

/**
 * How a partner looks to its test takers: colours, logo and the features on its pages. Changed here; read for pages here, and for
 * e-mails and papers in `letterhead.ts`. Every organisation has the default until it is changed.
 */

/** Finds a partner's branding by its code or id; null if there is no such partner. */
export async function findPartnerBranding(executor: Executor, partner: Partner): Promise<Branding | null> {
  const { partnerCode, partnerId } = partner;
  const isNamed = partnerId === undefined ? partnerCode !== undefined : isId(partnerId);
  const row = isNamed ? await findPartner(executor, partner) : undefined;
  return row ? presentBranding(row) : null;
}

/** Reads an organisation's own branding, even while it is suspended; null if it has none. */
export async function readBranding(executor: Executor, organisationId: string): Promise<Branding | null> {
  const row = await findBranding(executor, organisationId);
  return row ? presentBranding(row) : null;
}

/** A partner's logo, and the ground that it is made for. */
export type Mark = { ground: string; mediaType: string; bytes: Uint8Array; version: string };

/** Returns a partner's mark; null if it has no logo. */
export async function readMark(executor: Executor, organisationId: string): Promise<Mark | null> {
  const row = await findBranding(executor, organisationId);
  const logo = row?.logo_id ? await findLogo(executor, row.logo_id) : undefined;
  if (!row || !logo) return null;
  const { headerBackground: ground } = presentBranding(row);
  const version = `${logo.id}-${ground.replace(/\W/g, "")}`;
  return { ground, mediaType: logo.media_type, bytes: logo.bytes, version };
}

/** Changes the branding of the actor's organisation; what the change leaves out stays. */
export async function changeBranding(
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
export async function replaceLogo(trx: TenantTransaction, scope: Scope, logo: Logo | null): Promise<void> {
  const { organisationId } = scope.actor;
  const isNew = await insertBrandingOnce(trx, rowOf(scope, defaultBranding));
  if (isNew) await appendAudit(trx, scope, { action: "branding_changed" });
  // Locks the row, so that the second of two concurrent logos replaces the first.
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

export type Logo = Pick<Picture, "mediaType" | "bytes">;

/** Checks a logo by its bytes, whatever type its sender claims. Throws `invalid_request`. */
export function checkLogo(bytes: Uint8Array): Logo {
  const picture = readPicture(bytes);
  if (!picture) throw refuse("Choose a PNG, JPEG or WebP image.");
  if (picture.pixels > logoMaxPixels) {
    throw refuse(`Choose a logo of up to ${logoMaxPixels} pixels in width and height.`);
  }
  return picture;
}

const refuse = (text: string) => invalidFields({ logo: [text] });
