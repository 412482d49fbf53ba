import type { Verification } from "@kitpath/contract/kits/papers/certificates";
import type { VerifiedCertificate } from "./certificate.ts";

/** Returns only what is on the paper, without the findings of a superseded one, which no longer hold. */
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
