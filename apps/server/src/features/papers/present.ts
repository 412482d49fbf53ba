import type { Verification } from "@kitpath/contract/certificates";
import type { VerifiedCertificate } from "./verify-certificate.ts";

/** Only what the paper shows; what a superseded one found is left out, as it no longer holds. */
export function presentVerification(certificate: VerifiedCertificate): Verification {
  const { facts } = certificate;
  const issuedAt = certificate.issued_at.toISOString();
  if (!certificate.supersededAt) return { status: "valid", issuedAt, certificate: facts };
  const { organisation, name, dateOfBirth, number } = facts;
  return {
    status: "superseded",
    issuedAt,
    supersededAt: certificate.supersededAt.toISOString(),
    certificate: { organisation, name, dateOfBirth, number },
  };
}
