import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import type { Executor } from "#db/database.ts";
import type { Brand } from "#mail/letter.ts";
import { readPicture } from "../../../files/read-picture.ts";
import type { PaperBrand } from "../../../pdf/paper.ts";
import { readBranding } from "./branding.ts";
import { presentBranding } from "./present.ts";
import { findBranding, findLogo } from "./queries.ts";

/** A partner's branding on what is sent in its name: e-mails and papers. */

type Clinic = {
  id: string;
  name: string;
  /** Address of the dashboard: e-mails need absolute URLs. */ origin: string;
};

/** Returns the branding of a clinic's e-mails. */
export async function readMailBrand(executor: Executor, { id, name, origin }: Clinic): Promise<Brand> {
  const branding = (await readBranding(executor, id)) ?? defaultBranding;
  const { headerLogoUrl } = branding;
  return { ...branding, name, logoUrl: headerLogoUrl ? `${origin}${headerLogoUrl}` : null };
}

/** In pixels. Larger images take too long to embed while somebody waits. */
const largestOnPaper = 2000;

/** Returns the branding of an organisation's certificates and reports. PDF does not support WebP, so such a logo is left out. */
export async function readPaperBrand(executor: Executor, organisationId: string): Promise<PaperBrand> {
  const row = await findBranding(executor, organisationId);
  if (!row) return brandOf(defaultBranding, null);
  const logo = row.logo_id ? await findLogo(executor, row.logo_id) : undefined;
  const picture = logo ? readPicture(logo.bytes) : null;
  const isPrintable = picture && picture.mediaType !== "image/webp" && picture.pixels <= largestOnPaper;
  return brandOf(presentBranding(row), isPrintable ? picture.bytes : null);
}

const brandOf = (
  { primaryColour, headerBackground }: typeof defaultBranding,
  logo: Uint8Array | null,
): PaperBrand => ({ colour: primaryColour, ground: headerBackground, logo });
