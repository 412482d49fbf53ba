import { escapeHtml } from "./html.ts";

type SlaEmail = { label: string; isApproved: boolean; reason: string | null; link: string };

/** Tells a lab what was decided about an agreement that it accepted. */
export function slaEmail({ label, isApproved, reason, link }: SlaEmail) {
  const verdict = isApproved ? "approved" : "declined";
  const lines = [
    `Your lab was ${verdict} for the service-level agreement “${label}”.`,
    ...(isApproved ? ["Kits of this test type can be sent to you from now on."] : []),
    ...(reason ? [`What we noted: ${reason}`] : []),
  ];
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  return {
    subject: `${label}: ${verdict}`,
    text: `${lines.join("\n\n")}\n\n${link}\n`,
    html: `<!doctype html><html lang="en-GB"><body>${paragraphs}<p><a href="${escapeHtml(link)}">Open your test types</a></p></body></html>`,
  };
}
