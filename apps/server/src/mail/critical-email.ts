import { escapeHtml } from "./html.ts";

type OnCall = { organisation: string; name: string; phone: string };
type CriticalEmail = { codes: { kitCode: string; orderNumber: string }; clinic: OnCall; lab: OnCall };

/** Tells a clinic's on-call contact of a critical value, which may be an immediate risk to somebody's life. */
export function criticalEmail({ codes: { kitCode, orderNumber }, clinic, lab }: CriticalEmail) {
  const greeting = clinic.name ? `Hello ${clinic.name},` : "Hello,";
  const found = `${lab.organisation} has just measured a critical value in the sample of kit ${kitCode} (order ${orderNumber}). It is not released yet.`;
  const whom = [lab.name, lab.phone].filter(Boolean).join(", ");
  const asked = whom ? `Please call the lab now: ${whom}.` : "Please call the lab now.";
  return {
    subject: `Critical result: kit ${kitCode} (${orderNumber})`,
    text: `${greeting}\n\n${found}\n\n${asked}\n`,
    html: `<!doctype html><html lang="en-GB"><body><p>${escapeHtml(greeting)}</p><p>${escapeHtml(found)}</p><p><strong>${escapeHtml(asked)}</strong></p></body></html>`,
  };
}
