import { z } from "zod";
import { qrCode } from "../../fields/qr-code.ts";
import { instant, passwordText, requiredText } from "../../fields/text.ts";

/** The possible second factors, in the order of asking for them. */
export const secondSteps = ["totp", "recovery_code", "passkey"] as const;
export type SecondStep = (typeof secondSteps)[number];

export const twoFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

/** Users must repeat their password to change how they sign in. */
export const passwordConfirmation = z.object({ password: passwordText });

export const twoFactorSetup = z.object({
  /** To be typed in: base32, the form that authenticator apps accept. */
  secret: z.string(),
  /** For an authenticator app on the same device: opens the app with the secret. */
  uri: z.string(),
  qrCode,
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

export const twoFactorConfirmation = z.object({ code: requiredText(40) });

/** Shown only once: the server keeps just what it needs to recognise them. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
