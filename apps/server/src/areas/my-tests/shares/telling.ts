import { z } from "zod";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailing } from "#mail/mailer.ts";
import { shareClosedEmail } from "#mail/share-email.ts";
import { addressOf, findPlace } from "../place/place.ts";
import { findSharer } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), shareId: z.string() });

export const shareClosedJob: JobDefinition<z.infer<typeof payload>> = {
  name: "share-closed-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** Tells whoever made a link that wrong codes have ended it. */
export async function sendShareClosed(
  { mode, mailer, dashboardUrl }: Mailing,
  { clinicId, shareId }: z.infer<typeof payload>,
): Promise<void> {
  const origin = dashboardUrl(mode.name);
  const found = await mode.db.inTenant(clinicId, async (trx) => {
    const place = await findPlace(trx, clinicId);
    const sharer = await findSharer(trx, clinicId, shareId);
    if (!place || !sharer) return null;
    const { clinic } = place;
    return { clinic, sharer, brand: await readMailBrand(trx, { id: clinicId, name: clinic.name, origin }) };
  });
  if (!found) return;
  const { clinic, sharer, brand } = found;
  const letter = shareClosedEmail(
    { clinic: clinic.name, link: `${addressOf(origin, clinic)}/sharing` },
    brand,
  );
  await mailer.send({ to: sharer.email, ...letter, fromName: clinic.name, namedBy: clinicId });
}
