import { mostWrongCodes } from "@kitpath/contract/my-tests/shares/share-limits";
import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";

/** The e-mail to whoever made a link that wrong codes have ended. It names neither the person nor for whom the link was. */
export const shareClosedEmail = ({ clinic, link }: { clinic: string; link: string }, brand: Brand): Written =>
  writeLetter(brand, {
    subject: "A link that you shared has ended",
    paragraphs: [
      `Somebody typed ${mostWrongCodes} wrong codes for a link that you made in My tests, so we ended it. Nobody saw anything that way.`,
      "Do you still want to share? Make a new link, and tell its code to the person who needs it.",
    ],
    actions: [{ label: "See what I share", url: link }],
    footer: `You get this e-mail because you made a link in your place at ${clinic}.`,
  });
