import { z } from "zod";
import { operation } from "../operation.ts";
import {
  newTest,
  registrableKit,
  registrationList,
  registrationListQuery,
  registrationParams,
  testAccepted,
} from "../registrations.ts";
import { text } from "../text.ts";
import { empty } from "./empty.ts";

export const registrationsOperations = {
  registerTest: operation({
    method: "POST",
    path: "/tests/v2",
    summary: "Registers a kit to the person who takes the test",
    tag: "Registrations",
    access: { kind: "permission", permission: "barcodes_add" },
    apiKey: "kits:write",
    body: newTest,
    status: 202,
    answer: testAccepted,
    errors: ["not_found", "KIT_ALREADY_REGISTERED", "KIT_RECALLED", "KIT_EXPIRED", "KIT_ORDER_ENDED"],
    idempotent: true,
  }),
  findRegistrableKit: operation({
    method: "GET",
    path: "/v1/registrable-kits/:code",
    summary: "A kit that can be registered, by its kit id or barcode, or why it cannot",
    tag: "Registrations",
    access: { kind: "permission", permission: "barcodes_add" },
    params: z.object({ code: text(60) }),
    status: 200,
    answer: registrableKit,
    errors: ["KIT_ALREADY_REGISTERED", "KIT_RECALLED", "KIT_EXPIRED", "KIT_ORDER_ENDED"],
  }),
  listRegistrations: operation({
    method: "GET",
    path: "/v1/registrations",
    summary: "The latest registrations, those that were undone too",
    tag: "Registrations",
    access: { kind: "permission", permission: "barcodes_add" },
    query: registrationListQuery,
    status: 200,
    answer: registrationList,
  }),
  undoRegistration: operation({
    method: "POST",
    path: "/v1/registrations/:id/undo",
    summary: "Undoes a registration whose sample is not at the lab yet",
    tag: "Registrations",
    access: { kind: "permission", permission: "barcodes_add" },
    params: registrationParams,
    status: 200,
    answer: empty,
    errors: ["step_not_possible"],
  }),
} as const;
