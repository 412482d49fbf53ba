import { z } from "zod";
import { signInQuery, tokenAnswer } from "../accounts/accounts.ts";
import { empty } from "../../operation/empty.ts";
import { operation } from "../../operation/operation.ts";
import { newPasskey, passkeyAnswer, passkeyCreation, passkeyList, passkeyRequest } from "./passkeys.ts";
import { passkeySignature } from "../accounts/passkey-signature.ts";
import { text } from "../../fields/text.ts";
import { passwordConfirmation } from "../two-factor/two-factor.ts";

export const passkeysOperations = {
  listPasskeys: operation({
    method: "GET",
    path: "/v1/profile/passkeys",
    summary: "Lists the signed-in person's passkeys",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    status: 200,
    answer: passkeyList,
  }),
  startPasskey: operation({
    method: "POST",
    path: "/v1/profile/passkeys/options",
    summary: "Returns what the browser needs to create a passkey; valid once, for 5 minutes",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: passwordConfirmation,
    status: 200,
    answer: passkeyCreation,
    errors: ["too_many_requests"],
  }),
  addPasskey: operation({
    method: "POST",
    path: "/v1/profile/passkeys",
    summary: "Adds a passkey created by the browser",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    body: newPasskey,
    status: 201,
    answer: passkeyAnswer,
  }),
  removePasskey: operation({
    method: "POST",
    path: "/v1/profile/passkeys/:id/removal",
    summary: "Removes a passkey",
    tag: "Profile",
    access: { kind: "signed_in", whileBarred: true },
    params: z.object({ id: text(40) }),
    body: passwordConfirmation,
    status: 200,
    answer: empty,
    errors: ["too_many_requests"],
  }),
  startPasskeySignIn: operation({
    method: "POST",
    path: "/v1/auth/passkey/options",
    summary: "Returns what the browser needs to sign in with a passkey; valid once, for 5 minutes",
    tag: "Accounts",
    access: { kind: "public" },
    status: 200,
    answer: passkeyRequest,
  }),
  createTokenByPasskey: operation({
    method: "POST",
    path: "/v1/auth/passkey/token",
    summary: "Signs in with a passkey, in place of both steps",
    tag: "Accounts",
    access: { kind: "public" },
    query: signInQuery,
    body: passkeySignature,
    status: 200,
    answer: tokenAnswer,
    errors: ["passkey_refused"],
  }),
} as const;
