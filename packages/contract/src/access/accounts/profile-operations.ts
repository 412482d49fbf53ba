import { z } from "zod";
import { empty } from "../../operation/empty.ts";
import { profile, profileChange } from "./profile.ts";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";

export const profileOperations = {
  getProfile: operation({
    method: "GET",
    path: "/v1/profile",
    summary: "Gets the signed-in person and their sessions",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: profile,
    whileUnconfirmed: true,
  }),
  updateProfile: operation({
    method: "PUT",
    path: "/v1/profile",
    summary: "Changes the signed-in person's name and phone",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: profileChange,
    status: 200,
    answer: empty,
    whileUnconfirmed: true,
  }),
  sendConfirmation: operation({
    method: "POST",
    path: "/v1/profile/confirmation",
    summary: "E-mails the signed-in person a new confirmation link, if their address is unconfirmed",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: empty,
    errors: ["too_many_requests"],
    whileUnconfirmed: true,
  }),
  endSession: operation({
    method: "DELETE",
    path: "/v1/profile/sessions/:id",
    summary: "Ends one session of the signed-in person",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: empty,
    whileUnconfirmed: true,
  }),
  endSessions: operation({
    method: "DELETE",
    path: "/v1/profile/sessions",
    summary: "Ends every other session of the signed-in person",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: empty,
    whileUnconfirmed: true,
  }),
} as const;
