export type LegalPage = "terms" | "cookies" | "privacy";

type LegalText = { title: string; version: string; paragraphs: readonly string[] };

export const legalTexts: Record<LegalPage, LegalText> = {
  terms: {
    title: "Terms of Service",
    version: "Version 0.1, 06 November 2020",
    paragraphs: [
      "Kitpath lets partner companies order test kits and laboratory tests for people in their care, and lets labs provide them.",
      "You keep your sign-in to yourself, order only for people who have agreed to it, and use results only for their care.",
      "Orders are charged at the prices shown, ex VAT. The sandbox ships nothing and charges nothing.",
      "These terms are governed by the law of England and Wales.",
    ],
  },
  cookies: {
    title: "Cookie Policy",
    version: "Version 1.0",
    paragraphs: [
      "Kitpath sets one cookie. It holds your session for one hour and is needed for signing in.",
      "There are no cookies of third parties, for advertising, or to follow you.",
    ],
  },
  privacy: {
    title: "Privacy Policy",
    version: "Version 1.0",
    paragraphs: [
      "We process patients' data on behalf of the clinic that ordered the test, and only to provide it.",
      "Every time somebody reads a result it is written down who did, and when.",
      "Data is kept for as long as the law requires, and then removed. Ask your clinic, or us, for a copy of what is held about you.",
    ],
  },
};
