import { z } from "zod";
import { passkeySignatureText } from "../accounts/passkey-signature.ts";
import { instant, requiredText, text } from "../../fields/text.ts";

/** What a person has made or seen that works without them. */
export const leftBehind = z.object({
  keys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  ),
  webhooks: z.array(z.object({ id: z.string(), event: z.string(), host: z.string(), active: z.boolean() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), createdAt: instant })),
  /** Those who were invited and have joined, who stay: a person who does not know one of them removes them from the team. */
  colleagues: z.array(z.object({ id: z.string(), email: z.string(), createdAt: instant })),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/** What setting a password by a link ends. */
export const recovery = leftBehind.extend({
  /** Whether passkeys, an authenticator app or recovery codes end too, all but what has just been proven with. */
  endsWaysIn: z.boolean(),
  /** Says in the next call that the second step was given; null if none was asked for. */
  proof: z.string().nullable(),
  /** What a registration was made with that nobody has confirmed, since the account keeps it; otherwise null. */
  registration: z.object({ organisation: z.string(), place: z.string(), person: z.string() }).nullable(),
});
export type Recovery = z.infer<typeof recovery>;

/** Ids of what stays. */
export const kept = z.array(text(40)).max(1000);

export const recoveryRequest = z.object({
  token: requiredText(100),
  /** From the authenticator app, or a recovery code; for people with a second step. */
  code: text(40).optional(),
  /** Instead of a code. */
  passkey: passkeySignatureText.optional(),
  /** From an earlier answer, instead of either. */
  proof: text(100).optional(),
});
