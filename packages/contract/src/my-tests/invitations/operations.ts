import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import {
  doorCode,
  invitation,
  invitationAnswer,
  placeFigures,
  placeOfPersonAnswer,
  uninvited,
} from "./invitations.ts";

const access = { kind: "permission", permission: "clinic_users", of: "clinic" } as const;
const tag = "Customers";
const params = z.object({ id: text(40) });

/** Inviting people to their place, and who uses it. */
export const invitationsOperations = {
  invitePeople: operation({
    method: "POST",
    path: "/v1/my-tests/invitations",
    summary: "Invites customers to see their tests, by an e-mail and, where they have agreed, a text message",
    tag,
    access,
    body: invitation,
    status: 200,
    answer: invitationAnswer,
    errors: ["not_found", "step_not_possible"],
  }),
  listUninvited: operation({
    method: "GET",
    path: "/v1/my-tests/uninvited",
    summary: "Lists the customers who have never been invited to see their tests, the latest first",
    tag,
    access,
    status: 200,
    answer: uninvited,
  }),
  getPlaceOfPerson: operation({
    method: "GET",
    path: "/v1/my-tests/people/:id",
    summary: "Gets whether a customer is invited to see their tests, and when they were in",
    tag,
    access,
    params,
    status: 200,
    answer: placeOfPersonAnswer,
  }),
  closePlaceOfPerson: operation({
    method: "POST",
    path: "/v1/my-tests/people/:id/closing",
    summary: "Closes a customer’s access to their tests, until they are invited again",
    tag,
    access,
    params,
    status: 200,
    answer: placeOfPersonAnswer,
    errors: ["step_not_possible"],
  }),
  makeDoorCode: operation({
    method: "POST",
    path: "/v1/my-tests/people/:id/code",
    summary: "Makes the code with which a young person gets in whose address may be their parents’",
    tag,
    access,
    params,
    status: 201,
    answer: doorCode,
    errors: ["step_not_possible"],
  }),
  getPlaceFigures: operation({
    method: "GET",
    path: "/v1/my-tests/figures",
    summary: "Counts the people who are invited, in, and active",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team", of: "clinic" },
    status: 200,
    answer: placeFigures,
  }),
} as const;
