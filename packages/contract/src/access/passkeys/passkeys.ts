import { z } from "zod";
import { base64url, signedCredential } from "../accounts/passkey-signature.ts";
import { instant, requiredText, text } from "../../fields/text.ts";

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The host it was created on, the only one it works on. */
  host: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({ data: z.array(passkey) });
export const passkeyAnswer = z.object({ data: passkey });

const publicKey = z.literal("public-key");

/**
 * What a browser needs to create a passkey: the part of WebAuthn's `PublicKeyCredentialCreationOptionsJSON` that is used here.
 */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What a browser needs to sign in with a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What the browser returns after creating a passkey: `RegistrationResponseJSON`. */
export const newPasskey = z.object({
  name: requiredText(60),
  response: z.object({
    ...signedCredential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(16_000),
      transports: z.array(text(40)).max(10).optional(),
    }),
  }),
});
