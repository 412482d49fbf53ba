import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import type { Executor } from "#db/database.ts";
import type { Brand } from "#mail/letter.ts";
import { readBranding } from "./read-branding.ts";

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
