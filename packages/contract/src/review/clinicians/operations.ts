import { operation } from "../../operation/operation.ts";
import { clinician, clinicianList, clinicianRegistration, signing, signingOpened } from "./clinicians.ts";

const tag = "Clinical review";
const access = { kind: "permission", permission: "clinic_review" } as const;

export const cliniciansOperations = {
  listClinicians: operation({
    method: "GET",
    path: "/reviews/v1/clinicians",
    summary: "Lists who may review, with their professional registration",
    tag,
    access,
    status: 200,
    answer: clinicianList,
  }),
  stateRegistration: operation({
    method: "PUT",
    path: "/reviews/v1/clinicians/me",
    summary: "States the caller's professional body and their number there",
    tag,
    access,
    body: clinicianRegistration,
    status: 200,
    answer: clinician,
  }),
  openSigning: operation({
    method: "POST",
    path: "/reviews/v1/signing",
    summary: "Lets the session sign for 15 minutes",
    tag,
    access,
    body: signing,
    status: 200,
    answer: signingOpened,
    errors: ["too_many_requests"],
  }),
} as const;
