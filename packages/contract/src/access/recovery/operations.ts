import { empty } from "../../operation/empty.ts";
import { operation } from "../../operation/operation.ts";
import { leftBehind, recovery, recoveryRequest } from "./left-behind.ts";
import { passwordChange, setPasswordRequest } from "./new-password.ts";

export const recoveryOperations = {
  reviewRecovery: operation({
    method: "POST",
    path: "/api/v2/partners/auth/password/review",
    summary:
      "Lists the keys, webhooks and invitations that setting the password by a link ends unless they are kept; asks for the second step",
    tag: "Accounts",
    access: { kind: "public" },
    body: recoveryRequest,
    status: 200,
    answer: recovery,
    errors: ["link_expired", "two_factor_required", "passkey_refused", "too_many_requests"],
  }),
  setPassword: operation({
    method: "POST",
    path: "/api/v2/partners/auth/password/reset",
    summary:
      "Sets the password by the link of an e-mail, and ends every session, passkey and second step, and what is not kept",
    tag: "Accounts",
    access: { kind: "public" },
    body: setPasswordRequest,
    status: 200,
    answer: empty,
    errors: ["link_expired", "two_factor_required"],
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
