import { z } from "zod";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";
import { operation } from "../../operation/operation.ts";
import { textConsent } from "../../patients/customers/customers.ts";
import {
  about,
  askedContactChange,
  contactChange,
  contactProof,
  newOwnRequest,
  ownReadings,
} from "./own-affairs.ts";

const access = { kind: "person" } as const;
const tag = "My tests";

/** What concerns the person who is signed in: always themselves, whosever tests they see. */
export const ownAffairsOperations = {
  getAbout: operation({
    method: "GET",
    path: "/my/v1/about",
    summary: "Gets what the clinic knows of the person, and what they have agreed to and asked for",
    tag,
    access: { ...access, part: "details" },
    status: 200,
    answer: about,
  }),
  setOwnTexts: operation({
    method: "PUT",
    path: "/my/v1/about/texts",
    summary: "Agrees to text messages, or withdraws that",
    tag,
    access: { ...access, part: "details" },
    body: textConsent,
    status: 200,
    answer: about,
  }),
  askContactChange: operation({
    method: "POST",
    path: "/my/v1/contact-changes",
    summary: "Sends a code to the person's new e-mail address or number",
    tag,
    access: { ...access, part: "details" },
    body: contactChange,
    status: 202,
    answer: askedContactChange,
    errors: ["step_not_possible", "too_many_requests"],
  }),
  confirmContactChange: operation({
    method: "POST",
    path: "/my/v1/contact-changes/:id/confirmation",
    summary: "Changes the person's e-mail address or number, with the code that was sent there",
    tag,
    access: { ...access, part: "details" },
    params: z.object({ id: text(40) }),
    body: contactProof,
    status: 200,
    answer: about,
    errors: ["link_expired", "step_not_possible"],
  }),
  makeOwnRequest: operation({
    method: "POST",
    path: "/my/v1/requests",
    summary: "Asks for a copy, a correction, the erasure or the restriction of the person's data",
    tag,
    access: { ...access, part: "details" },
    body: newOwnRequest,
    status: 201,
    answer: about,
    errors: ["step_not_possible"],
  }),
  withdrawOwnRequest: operation({
    method: "DELETE",
    path: "/my/v1/requests/:id",
    summary: "Takes a request back that nobody has begun to answer",
    tag,
    access,
    params: z.object({ id: text(40) }),
    status: 200,
    answer: about,
    errors: ["not_found", "step_not_possible"],
  }),
  listOwnReadings: operation({
    method: "GET",
    path: "/my/v1/readings",
    summary: "Lists who has read the person's data, the newest first",
    tag,
    access,
    status: 200,
    answer: ownReadings,
  }),
  closeOwnAccess: operation({
    method: "DELETE",
    path: "/my/v1/access",
    summary: "Closes the person's place for them, until the clinic invites them anew",
    tag,
    access,
    status: 200,
    answer: empty,
  }),
} as const;
