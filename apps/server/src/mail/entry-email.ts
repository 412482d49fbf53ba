import { invitationDays, linkMinutes } from "@kitpath/contract/my-tests/entry/entry-limits";
import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";

type Entry = { clinic: string; link: string; isInvitation: boolean };

/** The e-mail with a way into somebody's own place. It names neither the person nor a test: families share addresses. */
export const entryEmail = ({ clinic, link, isInvitation }: Entry, brand: Brand): Written =>
  writeLetter(brand, {
    subject: isInvitation ? "Follow your test online" : "Your link to your tests",
    paragraphs: isInvitation
      ? [
          `${clinic} has a place online for you. It shows where your kit is, what to do next, and your results.`,
          "You need no password. Open the link below, and tell us your date of birth.",
        ]
      : ["You asked for a link to your tests. Open it on the device where you want to see them."],
    actions: [{ label: "See my tests", url: link }],
    after: isInvitation
      ? [`The link works once, for ${invitationDays} days. After that, ask for a new one on the same page.`]
      : [
          `The link works once, for ${linkMinutes} minutes.`,
          "Was it not you? Then do nothing. Nobody can get in without your date of birth.",
        ],
    footer: `You get this e-mail because ${clinic} has your address.`,
  });
