import { keysOf } from "../fields/keys-of.ts";
import type { LocalKey, SessionKey } from "../fields/browser-storage.ts";
import { localKeys, sessionKeys, tokenCookie } from "../fields/browser-storage.ts";
import { dayName } from "../fields/day-name.ts";
import type { LegalText } from "./legal-text.ts";

const keptLocally: Record<LocalKey, string> = {
  token:
    "the same token, with which the pages ask for your data. It is removed when you log out or the session ends.",
  signedOut: "tells your other tabs that you log out, and is removed at once.",
  branding: "the colours and logo of your organisation, so that pages begin with them.",
  theme: "that you have chosen the light or the dark look.",
  scanSound: "whether you have turned the sounds of scanning off.",
  dayOf: "for nurses: the number of the account for which this phone keeps the visits of a day.",
  dayTour: "for nurses: that you have put the tour of your day away, by the number of your account.",
  myTests:
    "for people who take tests: the token of your session in your clinic's place for you, with the clinic's code. It is removed when you sign out or the session ends.",
  exportPutAway: "which finished export you have dismissed, by its number.",
};

const keptForSession: Record<SessionKey, string> = {
  owner:
    "the number of your account, so that what this tab keeps is shown to nobody who signs in here after you.",
  form: "what you have typed into a form and not sent yet, so that going back or reloading does not lose it: your organisation and you while you register, an order with its patient, what you correct in a file of orders, a product of your shop, you and when you took your sample while you register a kit, and forms of the platform's staff.",
  orderKey:
    "the key of an order that was sent but not answered, so that it is not placed twice, and a checksum of the order. Nothing that you typed is in it.",
  reloaded: "that the page was loaded again because a part of it was missing, so that this happens once.",
};

/** A name that continues ends in an ellipsis: `kitpath.form.… (session storage)`. */
const termsOf = <Key extends string>(
  area: string,
  names: Record<Key, string>,
  kept: Record<Key, string>,
): [string, string][] =>
  keysOf(names).map((key) => [`${names[key].replace(/\W$/, "$&…")} (${area} storage)`, kept[key]]);

export const cookiePolicy: LegalText = {
  intro: [
    "Kitpath keeps as little in your browser as it can. Nothing of it follows you elsewhere, and there is nothing to choose, because all of it is needed.",
  ],
  parts: [
    {
      id: "clause",
      clauses: [
        {
          heading: "What we set",
          paragraphs: [
            {
              text: "When you sign in, the platform keeps in your browser:",
              terms: [
                [
                  `${tokenCookie} (cookie)`,
                  "the token of your session. It is sent to Kitpath alone, and is gone after one hour or when you log out.",
                ],
                [
                  "__Host-kitpath_session, or kitpath_session without TLS (cookie)",
                  "ties the session to this browser, so that a copied token is useless elsewhere. Pages cannot read it. It is gone after twelve hours or when you log out.",
                ],
                [
                  "__Host-kitpath_device, or kitpath_device without TLS (cookie)",
                  "tells that you have signed in here before, so that nobody who guesses at your password can lock you out. It opens nothing, and is gone after a year.",
                ],
                [
                  "__Host-kitpath_person, or kitpath_person without TLS (cookie)",
                  "for people who take tests: ties your session in your clinic's place for you to this browser, and lets the next link open without asking for your date of birth where you have said that the device is yours. Pages cannot read it, and it is gone after a year.",
                ],
                ...termsOf("local", localKeys, keptLocally),
                ...termsOf("session", sessionKeys, keptForSession),
                [
                  `${dayName} (IndexedDB and cache storage)`,
                  "for nurses: the visits of the day and what was done at the door and is not sent yet, encrypted, and the files of the page, so that it works without a network. The visits are removed when you log out, or when somebody else signs in. Only what is not sent yet stays, encrypted, until you log in on the phone again.",
                ],
              ],
            },
            "Local storage stays until it is removed as said here, or by you. Session storage is of one tab: it is gone when you close the tab or log out. Passwords are stored in neither.",
          ],
        },
        {
          heading: "What we do not set",
          paragraphs: [
            "There are no cookies for advertising or statistics, and none of third parties. The pages load nothing from other sites.",
            "When you pay, or link a shop, you are led to a page of that provider, which sets its own cookies and tells you of them.",
          ],
        },
        {
          heading: "Why we do not ask",
          paragraphs: [
            "The law allows what is strictly necessary for a service that you ask for to be kept without consent. Without the session's token nobody could stay signed in.",
          ],
        },
        {
          heading: "Removing them",
          paragraphs: [
            "Log out, and what opens your session is removed. You can also delete cookies and site data in your browser at any time; you are then signed out.",
          ],
        },
        {
          heading: "Changes",
          paragraphs: [
            "When we begin to keep something else, this page says so in a new version, which you see when you next sign in.",
          ],
        },
      ],
    },
  ],
};
