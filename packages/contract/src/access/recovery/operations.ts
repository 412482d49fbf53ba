import { empty } from "../../operation/empty.ts";
import { operation } from "../../operation/operation.ts";
import { leftBehind, recovery, recoveryRequest } from "./left-behind.ts";
import { passwordChange, setPasswordRequest } from "./new-password.ts";

export const recoveryOperations = {
  reviewRecovery: operation({
    method: "POST",
    path: "/api/v2/partners/auth/password/review",
    summary:
      "Lists the API keys, webhooks and invitations that a password reset would end unless kept; needs the second step",
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
      "Sets the password through an e-mailed link; ends every session, every passkey and second step but the one just used, and what is not kept",
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
    summary:
      "Lists the API keys, webhooks and invitations that the signed-in person created or whose secrets they saw",
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
