import type { LegalCode } from "@kitpath/contract/legal/legal-documents";
import type { LegalText } from "@kitpath/contract/legal/legal-text";
import { notFound } from "@tanstack/react-router";

/** Long texts are in separate files that are loaded on demand. */
const texts: Record<LegalCode, () => Promise<LegalText>> = {
  terms: async () => (await import("@kitpath/contract/legal/terms-of-service")).termsOfService,
  cookies: async () => (await import("@kitpath/contract/legal/cookie-policy")).cookiePolicy,
  privacy: async () => (await import("@kitpath/contract/legal/privacy-policy")).privacyPolicy,
  contact: async () => (await import("@kitpath/contract/legal/contact")).contact,
  lab_terms: async () => (await import("@kitpath/contract/legal/lab-terms")).labTerms,
  services_agreement: async () =>
    (await import("@kitpath/contract/legal/services-agreement")).servicesAgreement,
};

export type LoadedText = { code: LegalCode; text: LegalText };

export const loadLegalText = async (code: LegalCode): Promise<LoadedText> => ({
  code,
  text: await texts[code](),
});

/** Returns the document that an address names. Throws the router's not-found error for an unknown one. */
export async function getLegalText(code: string): Promise<LoadedText> {
  if (!Object.hasOwn(texts, code)) throw notFound();
  return loadLegalText(code as LegalCode);
}
