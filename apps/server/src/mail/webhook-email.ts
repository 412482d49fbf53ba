import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type SwitchedOff = { label: string; reason: "gone" | "failing"; link: string };

/** The e-mail to a clinic's developers about a webhook that Kitpath has switched off. */
export function webhookSwitchedOffEmail({ label, reason, link }: SwitchedOff): Written {
  const why = {
    gone: "Its URL returned 410 Gone, which asks us to stop calling it.",
    failing: "Every call to its URL has failed for five days.",
  }[reason];
  return writeLetter(kitpathBrand, {
    subject: `Webhook switched off: ${label}`,
    paragraphs: [`We have switched off your webhook “${label}”. ${why}`],
    actions: [{ label: "See your webhooks", url: link }],
    after: [
      "Once its URL works again, switch the webhook on and resend what it missed. You can do both in the delivery log.",
    ],
    footer: "Kitpath. You are receiving this e-mail because you look after your organisation's webhooks.",
  });
}
