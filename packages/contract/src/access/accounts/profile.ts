import { z } from "zod";
import { kept } from "./left-behind.ts";
import { newPassword } from "./registration.ts";
import { instant, ownName, passwordText, phoneNumber } from "../../fields/text.ts";

export const profile = z.object({
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string().nullable(),
      createdAt: instant,
      lastUsedAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
});
export type Profile = z.infer<typeof profile>;

export const profileChange = z.object({
  fname: ownName(1),
  lname: ownName(1),
  phone: phoneNumber.or(z.literal("")),
});

export const passwordChange = z.object({
  currentPassword: passwordText,
  newPassword,
  /**
   * The keys, webhooks and invitations that stay; all others that the person made or saw end. Without it everything stays, unless
   * the password has to be changed: then everything ends.
   */
  keep: kept.optional(),
});
