import { escapeHtml } from "./html.ts";

type SwitchedOff = { label: string; reason: "gone" | "failing"; link: string };

/** The e-mail to a clinic's developers about a webhook that Kitpath has switched off. */
export function webhookSwitchedOffEmail({ label, reason, link }: SwitchedOff) {
  const why = {
    gone: "Its address answered 410 Gone, which asks us to stop calling it.",
    failing: "Every call to its address has failed for five days.",
  }[reason];
  const before = `We have switched off your webhook “${label}”. ${why}`;
  const after =
    "Once its address works again, switch the webhook on and send again what it missed: the delivery log can do both.";
  return {
    subject: `Webhook switched off: ${label}`,
    text: `${before}\n\n${after}\n\n${link}\n`,
    html: `<!doctype html><html lang="en-GB"><body><p>${escapeHtml(before)}</p><p>${escapeHtml(after)}</p><p><a href="${escapeHtml(link)}">See your webhooks</a></p></body></html>`,
  };
}
