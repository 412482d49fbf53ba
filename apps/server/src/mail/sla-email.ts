import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type SlaEmail = { label: string; isApproved: boolean; reason: string | null; link: string };

/** Tells a lab the decision on a service-level agreement that it accepted. */
export function slaEmail({ label, isApproved, reason, link }: SlaEmail): Written {
  const verdict = isApproved ? "approved" : "declined";
  return writeLetter(kitpathBrand, {
    subject: `${label}: ${verdict}`,
    paragraphs: [
      `Your lab was ${verdict} for the service-level agreement “${label}”.`,
      ...(isApproved ? ["From now on, you may receive kits of this test type."] : []),
      ...(reason ? [`What we noted: ${reason}`] : []),
    ],
    actions: [{ label: "Open your test types", url: link }],
    footer: "Kitpath. You are receiving this e-mail because you administer your lab.",
  });
}
