/** The text a person agrees to when they register their own kit. A changed text needs a new version. */
export const activationConsent = {
  version: "1.0",
  text: (organisation: string): string =>
    `I am the person who gives this sample, or I act for them. I agree that it is tested, and that ${organisation} and its laboratory use these details and the result to do so.`,
} as const;

/** The message that the framed page posts to the page around it once a kit is registered. */
export const activatedMessage = (kitId: string) => ({ type: "kitpath.activated" as const, kitId });
