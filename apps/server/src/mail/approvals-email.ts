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
