import { invitationDays, linkMinutes } from "@kitpath/contract/my-tests/entry/entry-limits";
import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { hello } from "./names-of-others.ts";

/** `invited`: the first name of whom an invitation is for; null for a link that was asked for. */
type Entry = { clinic: string; link: string; invited: string | null };

/**
 * The e-mail with a way into somebody's own place. An invitation has a first name, because families share addresses; a link that was asked
 * for may be anybody's of an address, and names nobody. Neither names a test.
 */
export const entryEmail = ({ clinic, link, invited }: Entry, brand: Brand): Written =>
  writeLetter(brand, {
    subject: invited !== null ? "Follow your test online" : "Your link to your tests",
    ...(invited === null ? {} : { greeting: hello(invited) }),
    paragraphs:
      invited !== null
        ? [
            `${clinic} has a place online for you. It shows where your kit is, what to do next, and your results.`,
            "You need no password. Open the link below, and tell us your date of birth.",
          ]
        : ["You asked for a link to your tests. Open it on the device where you want to see them."],
    actions: [{ label: "See my tests", url: link }],
    after:
      invited !== null
        ? [`The link works once, for ${invitationDays} days. After that, ask for a new one on the same page.`]
        : [
            `The link works once, for ${linkMinutes} minutes.`,
            "Was it not you? Then do nothing. Nobody can get in without your date of birth.",
          ],
    footer: `You get this e-mail because ${clinic} has your address.`,
  });
