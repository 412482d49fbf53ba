import { z } from "zod";
import { longText, requiredText } from "../../fields/text.ts";
import { messages } from "../../operation/messages.ts";

export const base64url = (max: number) => requiredText(max).regex(/^[\w-]+$/, messages.invalidFormat);
/** What browsers return of a passkey, whatever they did with it. */
export const signedCredential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
};

/** What the browser returns after signing with a passkey: `AuthenticationResponseJSON`. */
export const passkeySignature = z.object({
  ...signedCredential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignature>;

/** The same as JSON text in a form field. */
export const passkeySignatureText = longText(20_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: messages.invalidFormat });
      return z.NEVER;
    }
  })
  .pipe(passkeySignature);
