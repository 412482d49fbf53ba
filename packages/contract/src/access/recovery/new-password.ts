import { z } from "zod";
import { passwordText, requiredText, text } from "../../fields/text.ts";
import { newPassword } from "../accounts/registration.ts";
import { kept } from "./left-behind.ts";

export const setPasswordRequest = z.object({
  token: requiredText(100),
  password: newPassword,
  /** From `reviewRecovery`, for people with a second step. */
  proof: text(100).optional(),
  /** The keys, webhooks and invitations that stay; all others that the person made or saw end. */
  keep: kept.default([]),
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
