import { consentVersionList, dueConsents, newConsents } from "./consents.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";

export const consentsOperations = {
  listDueConsents: operation({
    method: "GET",
    path: "/v1/consents/due",
    summary: "Lists the legal documents that the signed-in person still has to accept",
    tag: "Consents",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: dueConsents,
    whileUnconfirmed: true,
  }),
  giveConsents: operation({
    method: "POST",
    path: "/v1/consents",
    summary: "Accepts legal documents in the version read; returns those still to accept",
    tag: "Consents",
    access: { kind: "signed_in", whileBarred: true },
    body: newConsents,
    status: 200,
    answer: dueConsents,
    errors: ["conflict"],
    whileUnconfirmed: true,
  }),
  listConsentVersions: operation({
    method: "GET",
    path: "/platform/v1/consents",
    summary: "Lists the accepted versions of each legal document, with the number of acceptances",
    tag: "Platform: privacy",
    access: { kind: "staff", permission: "staff_privacy" },
    status: 200,
    answer: consentVersionList,
  }),
  exportConsents: operation({
    method: "GET",
    path: "/platform/v1/consents/export",
    summary: "Exports who accepted which version, when and from where, as CSV",
    tag: "Platform: privacy",
    access: { kind: "staff", permission: "staff_privacy" },
    status: 200,
    file: ["text/csv"],
    answer: fileAnswer,
    viewing: "refused",
  }),
} as const;
