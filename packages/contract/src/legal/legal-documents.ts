import type { OrganisationKind } from "../operation/permissions.ts";

export type LegalDocument = {
  title: string;
  version: string;
  /** The day of the version, `YYYY-MM-DD`. */
  dated: string;
  /** The kinds of organisation whose users accept it; empty if it is for information only. */
  acceptedBy: readonly OrganisationKind[];
  /** Accepted once by an administrator of the organisation, or by each user. */
  binds: "organisation" | "person";
  /** The changes since the version before. */
  changes: readonly string[];
};

/** The current version of every legal document. Changing a text takes a new version, which users must accept again. */
export const legalDocuments = {
  terms: {
    title: "Terms of Service",
    version: "1.0",
    dated: "2026-11-21",
    acceptedBy: ["clinic", "lab", "provider"],
    binds: "organisation",
    changes: [
      "The terms are now written out in numbered clauses.",
      "New are the clauses on results, availability, liability and ending.",
    ],
  },
  cookies: {
    title: "Cookie Policy",
    version: "1.4",
    dated: "2026-11-30",
    acceptedBy: ["clinic", "lab", "provider"],
    binds: "person",
    changes: [
      "A nurse’s browser keeps that they have put the tour of their day away.",
      "The policy names what a clinic’s place for its test takers keeps in their browsers.",
    ],
  },
  privacy: {
    title: "Privacy Policy",
    version: "1.2",
    dated: "2026-11-26",
    acceptedBy: ["clinic", "lab", "provider"],
    binds: "person",
    changes: [
      "The policy says that the address and the browser are kept with what you did, and with a sign-in that failed.",
      "They are no longer kept of people who check a certificate, open the link to a file or register a kit without signing in.",
    ],
  },
  contact: {
    title: "Contact",
    version: "1.0",
    dated: "2026-11-21",
    acceptedBy: [],
    binds: "person",
    changes: [],
  },
  lab_terms: {
    title: "Terms and conditions for laboratory testing services",
    version: "0.1",
    dated: "2020-11-06",
    acceptedBy: ["lab"],
    binds: "organisation",
    changes: [],
  },
  services_agreement: {
    title: "Services agreement",
    version: "1.0",
    dated: "2026-11-21",
    acceptedBy: ["lab"],
    binds: "organisation",
    changes: [],
  },
} as const satisfies Record<string, LegalDocument>;

export type LegalCode = keyof typeof legalDocuments;
export type ConsentDocument = Exclude<LegalCode, "contact">;

/** The documents to accept, in the order of asking users. */
export const consentDocuments = [
  "terms",
  "cookies",
  "privacy",
  "lab_terms",
  "services_agreement",
] as const satisfies readonly ConsentDocument[];

export const isLegalCode = (code: string): code is LegalCode => Object.hasOwn(legalDocuments, code);

const day = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `Version 0.1, 06 November 2020` */
export const versionLine = ({ version, dated }: Pick<LegalDocument, "version" | "dated">): string =>
  `Version ${version}, ${day.format(new Date(dated))}`;
