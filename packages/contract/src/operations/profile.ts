import { z } from "zod";
import { empty } from "./empty.ts";
import { passwordChange, profile, profileChange } from "../profile.ts";
import { text } from "../text.ts";
import { operation } from "../operation.ts";

export const profileOperations = {
  getProfile: operation({
    method: "GET",
    path: "/v1/profile",
    summary: "The signed-in person and their sessions",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: profile,
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
  }),
  endSessions: operation({
    method: "DELETE",
    path: "/v1/profile/sessions",
    summary: "Ends every other session of the signed-in person",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: empty,
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
