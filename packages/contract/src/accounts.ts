import { z } from "zod";
import { featureFlags, organisationKinds, permissionCodes } from "./permissions.ts";
import { forEach } from "./for-each.ts";
import { passkeySignatureText } from "./passkeys.ts";
import { emailAddress, instant, passwordText, text } from "./text.ts";

export const signInRequest = z.object({
  email: emailAddress,
  password: passwordText(),
  accepted_terms: z.literal("on"),
  accepted_cookie_and_privacy: z.literal("on"),
});

export const signInAnswer = z.object({ redirect: z.string().optional() });

export const tokenRequest = z.object({
  email: emailAddress,
  password: passwordText(),
  /** Of the authenticator app, or a recovery code: for those who have turned on the second step. */
  code: text(40).optional(),
  /** In place of a code. */
  passkey: passkeySignatureText.optional(),
});

export const tokenAnswer = z.object({ access_token: z.string(), redirect: z.string().optional() });

export const profileTypes = ["lab", "clinic", "none"] as const;

const store = z.object({ id: z.string(), title: z.string(), type: z.string() });

/** What somebody may do and where they are: specification 1 names it as part of the profile and beside it. */
const standing = {
  permissions: z.partialRecord(z.enum(permissionCodes), z.literal(true)),
  clinic: z
    .object({
      id: z.string(),
      name: z.string(),
      hasDefaultCardSetUp: z.boolean(),
      payment_type: z.enum(["card", "invoice"]),
      stores: z.array(store),
    })
    .nullable(),
  lab: z.object({ id: z.string(), name: z.string() }).nullable(),
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
    /** Nothing but the profile opens until they turn on two-factor sign-in. */
    require_two_factor: z.boolean(),
    ...standing,
  }),
  ...standing,
  /** Whom a member of the platform's staff views as; they see all of it and can change nothing. */
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
  /** Shops are those of the test store, which sells nothing. */
  testStore: z.boolean(),
});
export type Configuration = z.infer<typeof configuration>;

export const organisationKind = z.enum(organisationKinds);
