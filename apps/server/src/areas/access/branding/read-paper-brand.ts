import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import type { Executor } from "#db/database.ts";
import { readPicture } from "../../../files/read-picture.ts";
import type { PaperBrand } from "../../../pdf/paper.ts";
import { presentBranding } from "./present.ts";
import { findBranding, findLogo } from "./queries.ts";

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
