import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import {
  nextStepDetails,
  nextSteps,
  ownAppointment,
  ownRegistration,
  ownRegistrationRequest,
  ownReplacement,
} from "./next-steps.ts";

const access = { kind: "person" } as const;
const tag = "My tests";
const params = z.object({ id: text(40) });

/** A person's kits, and what is to be done about each. */
export const nextStepsOperations = {
  listNextSteps: operation({
    method: "GET",
    path: "/my/v1/kits",
    summary: "Lists the person’s kits with what comes next for each",
    tag,
    access,
    status: 200,
    answer: nextSteps,
  }),
  getNextStep: operation({
    method: "GET",
    path: "/my/v1/kits/:id",
    summary: "Gets one of the person’s kits, with what has happened to it",
    tag,
    access,
    params,
    status: 200,
    answer: nextStepDetails,
  }),
  openOwnRegistration: operation({
    method: "POST",
    path: "/my/v1/registrations",
    summary: "Opens the page where a kit is registered, with the details of the person whose tests are seen",
    tag,
    access,
    body: ownRegistrationRequest,
    status: 201,
    answer: ownRegistration,
  }),
  openOwnAppointment: operation({
    method: "POST",
    path: "/my/v1/kits/:id/appointment",
    summary: "Opens the page where the person arranges the appointment of a kit",
    tag,
    access,
    params,
    status: 201,
    answer: ownAppointment,
    errors: ["step_not_possible"],
  }),
  replaceOwnKit: operation({
    method: "POST",
    path: "/my/v1/kits/:id/replacement",
    summary: "Orders another kit in place of one whose sample could not be tested",
    tag,
    access,
    params,
    status: 201,
    answer: ownReplacement,
    errors: ["step_not_possible"],
  }),
} as const;
