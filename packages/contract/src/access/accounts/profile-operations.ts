import { z } from "zod";
import { empty } from "../../operation/empty.ts";
import { leftBehind } from "./left-behind.ts";
import { passwordChange, profile, profileChange } from "./profile.ts";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";

export const profileOperations = {
  getProfile: operation({
    method: "GET",
    path: "/v1/profile",
    summary: "The signed-in person and their sessions",
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
    summary:
      "E-mails the signed-in person another link that confirms their address, if it is not confirmed yet",
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
  listLeftBehind: operation({
    method: "GET",
    path: "/v1/profile/left-behind",
    summary: "The keys, webhooks and invitations that the signed-in person has made or seen",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: leftBehind,
  }),
  changePassword: operation({
    method: "PUT",
    path: "/v1/profile/password",
    summary: "Changes the signed-in person's password and ends their other sessions",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: passwordChange,
    status: 200,
    answer: empty,
    errors: ["too_many_requests"],
  }),
} as const;
