import type { LegalText } from "./legal-text.ts";

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
                  "kitpath_token (cookie)",
                  "the token of your session. It is sent to Kitpath alone, and is gone after one hour or when you log out.",
                ],
                [
                  "kitpath.token (local storage)",
                  "the same token, with which the pages ask for your data. It is removed when you log out or the session ends.",
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
                  "kitpath.branding (local storage)",
                  "the colours and logo of your organisation, so that pages begin with them.",
                ],
                ["kitpath.first-steps (local storage)", "that you have put the list of first steps away."],
              ],
            },
            "While you register, the details of your organisation are kept in the browser's session storage, so that going back or reloading does not lose them. They are gone when you close the tab. Your password is never stored there.",
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
