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
    summary: "Whether the signed-in person's second step is on",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: twoFactor,
  }),
  confirmTwoFactor: operation({
    method: "POST",
    path: "/v1/profile/two_factor",
    summary:
      "Turns on the second step by the first code of the authenticator app, and gives the recovery codes",
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
    summary: "Gives new recovery codes; the old ones open nothing more",
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
    summary: "Turns off the second step",
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
    summary:
      "Gives the secret for an authenticator app; the second step is on once a code of it has come back",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: passwordConfirmation,
    status: 200,
    answer: twoFactorSetup,
    errors: ["two_factor_on", "too_many_requests"],
  }),
} as const;
