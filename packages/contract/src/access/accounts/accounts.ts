import { z } from "zod";
import { featureFlags, organisationKinds, permissionCodes } from "../../operation/permissions.ts";
import { forEach } from "../../fields/for-each.ts";
import { passkeySignatureText } from "../accounts/passkey-signature.ts";
import { emailAddress, instant, passwordText, text } from "../../fields/text.ts";

export const signInRequest = z.object({
  email: emailAddress,
  password: passwordText,
  accepted_terms: z.literal("on"),
  accepted_cookie_and_privacy: z.literal("on"),
});

/** Where to go after signing in; an address that is not allowed is ignored. */
export const signInQuery = z.object({ redirect: text(2000).optional().catch(undefined) });
export const signInAnswer = z.object({ redirect: z.string().optional() });

export const tokenRequest = z.object({
  email: emailAddress,
  password: passwordText,
  /** From the authenticator app, or a recovery code; for users who have turned on two-factor sign-in. */
  code: text(40).optional(),
  /** Instead of a code. */
  passkey: passkeySignatureText.optional(),
});

export const tokenAnswer = z.object({ access_token: z.string(), redirect: z.string().optional() });

export const profileTypes = ["lab", "clinic", "provider", "none"] as const;

const store = z.object({ id: z.string(), title: z.string(), type: z.string() });

/** A user's permissions and organisation. Specification 1 has them both inside the profile and beside it. */
const standing = {
  permissions: z.partialRecord(z.enum(permissionCodes), z.literal(true)),
  clinic: z
    .object({
      id: z.string(),
      name: z.string(),
      hasDefaultCardSetUp: z.boolean(),
      /** Orders by card are then refused until another card is set up. */
      isDefaultCardExpired: z.boolean(),
      payment_type: z.enum(["card", "invoice"]),
      stores: z.array(store),
    })
    .nullable(),
  lab: z.object({ id: z.string(), name: z.string() }).nullable(),
  provider: z.object({ id: z.string(), name: z.string() }).nullable(),
};

export const userInfo = z.object({
  isAuth: z.boolean(),
  profile: z.object({
    id: z.string(),
    fname: z.string(),
    lname: z.string(),
    email: z.string(),
    type: z.enum(profileTypes),
    require_password_change: z.boolean(),
    /** Only the profile opens until the user turns on two-factor sign-in. */
    require_two_factor: z.boolean(),
    /** The account can do very little until its user opens the link in the confirmation e-mail. */
    require_email_confirmation: z.boolean(),
    ...standing,
  }),
  ...standing,
  /** The organisation that a staff member is viewing as; they see all of it and can change nothing. */
  viewing: z.object({ organisation: z.string(), reason: z.string(), until: instant }).nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const environmentNames = ["local", "test", "dev", "development", "stage", "sandbox", "prod"] as const;

export const configuration = z.object({
  enabledFeatures: z.object(forEach(featureFlags, z.boolean())),
  environment: z.enum(environmentNames),
  mode: z.enum(["live", "sandbox"]),
  simulator: z.boolean(),
  supportEmail: z.string(),
  /** The connected shops are test stores, which sell nothing. */
  testStore: z.boolean(),
  /** Clinics can send test takers text messages. */
  textMessages: z.boolean(),
});
export type Configuration = z.infer<typeof configuration>;

export const organisationKind = z.enum(organisationKinds);
