import { empty } from "../../operation/empty.ts";
import { operation } from "../../operation/operation.ts";
import {
  passwordConfirmation,
  recoveryCodes,
  twoFactor,
  twoFactorConfirmation,
  twoFactorSetup,
} from "./two-factor.ts";

export const twoFactorOperations = {
  getTwoFactor: operation({
    method: "GET",
    path: "/v1/profile/two_factor",
    summary: "Gets whether the signed-in person uses two-factor sign-in",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: twoFactor,
  }),
  confirmTwoFactor: operation({
    method: "POST",
    path: "/v1/profile/two_factor",
    summary:
      "Turns on two-factor sign-in with the authenticator app's first code, and returns the recovery codes",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: twoFactorConfirmation,
    status: 200,
    answer: recoveryCodes,
    errors: ["two_factor_not_set_up", "too_many_requests"],
  }),
  renewRecoveryCodes: operation({
    method: "POST",
    path: "/v1/profile/two_factor/recovery_codes",
    summary: "Returns new recovery codes; the old ones stop working",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: passwordConfirmation,
    status: 200,
    answer: recoveryCodes,
    errors: ["two_factor_not_set_up", "too_many_requests"],
  }),
  turnOffTwoFactor: operation({
    method: "POST",
    path: "/v1/profile/two_factor/off",
    summary: "Turns off two-factor sign-in",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: passwordConfirmation,
    status: 200,
    answer: empty,
    errors: ["two_factor_not_set_up", "too_many_requests"],
  }),
  startTwoFactor: operation({
    method: "POST",
    path: "/v1/profile/two_factor/setup",
    summary: "Returns a secret for the authenticator app; a code from it then turns on two-factor sign-in",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: passwordConfirmation,
    status: 200,
    answer: twoFactorSetup,
    errors: ["two_factor_on", "too_many_requests"],
  }),
} as const;
