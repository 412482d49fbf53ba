import { dueConsents, newConsents } from "../consents.ts";
import { operation } from "../operation.ts";

export const consentsOperations = {
  listDueConsents: operation({
    method: "GET",
    path: "/v1/consents/due",
    summary: "The legal documents that the signed-in person is asked to accept",
    tag: "Consents",
    access: { kind: "signed_in" },
    status: 200,
    answer: dueConsents,
  }),
  giveConsents: operation({
    method: "POST",
    path: "/v1/consents",
    summary: "Accepts legal documents in the version that was read; gives what is still due",
    tag: "Consents",
    access: { kind: "signed_in" },
    body: newConsents,
    status: 200,
    answer: dueConsents,
    errors: ["conflict"],
  }),
} as const;
