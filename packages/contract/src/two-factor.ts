import { z } from "zod";
import { instant, passwordText, requiredText } from "./text.ts";

/** What may follow the password, in the order in which a person is asked for it. */
export const secondSteps = ["totp", "recovery_code", "passkey"] as const;
export type SecondStep = (typeof secondSteps)[number];

export const twoFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

/** Whoever changes how they sign in says their password again. */
export const passwordConfirmation = z.object({ password: passwordText() });

export const twoFactorSetup = z.object({
  /** For typing it in: base32, as authenticator apps take it. */
  secret: z.string(),
  /** For an app on the same device: opens it with the secret. */
  uri: z.string(),
  /** The dark modules of a QR code as one SVG path, in a square of `size` by `size`. */
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

export const twoFactorConfirmation = z.object({ code: requiredText(40) });

/** Shown this once: the server keeps only what recognises them. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
