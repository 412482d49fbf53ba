import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

/** Reminds physicians of orders that wait for them. It names neither the orders nor their patients. */
export const approvalsEmail = ({ count, link }: { count: number; link: string }): Written =>
  writeLetter(kitpathBrand, {
    subject: count === 1 ? "An order waits for a physician" : `${count} orders wait for a physician`,
    paragraphs: [
      "They are charged and sent once a physician approves them, and should be decided within a day.",
    ],
    actions: [{ label: "Open them", url: link }],
    footer: "Kitpath. You are receiving this e-mail because you review for your clinic.",
  });

/** Tells a clinic that a physician has declined an order. It names neither the patient nor the reason. */
export const declinedEmail = ({ orderNumber, link }: { orderNumber: string; link: string }): Written =>
  writeLetter(kitpathBrand, {
    subject: `A physician has declined order ${orderNumber}`,
    paragraphs: [
      "The order is cancelled, and you pay nothing for it. The physician’s reason is on the order’s page. The patient has not been told: please contact them.",
    ],
    actions: [{ label: "Open the order", url: link }],
    footer: "Kitpath. You are receiving this e-mail because you place orders for your clinic.",
  });
