import { z } from "zod";
import { parseIpRange } from "../organisation/ip-ranges.ts";
import { keyScopes } from "../../operation/key-scopes.ts";
import { keySortField } from "./list-query.ts";
import { messages } from "../../operation/messages.ts";
import { choiceField, textField } from "../../lists/query-fields.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { instant, requiredText, time } from "../../fields/text.ts";

/** The partner that the keys belong to: the caller's own clinic. Any other partner, or type of partner, is not found. */
const partner = { partnerType: textField(20), partnerId: textField(40) };

export const apiKeyListQuery = querySchema({
  ...partner,
  revoked: choiceField(["false", "true"], "false"),
  sort: keySortField,
});
/** Query of the lists of a lab's and of the warehouse's keys. */
export const keyListQuery = querySchema({ sort: keySortField });
export const apiKeyQuery = querySchema(partner);

const scope = z.enum(keyScopes, { error: messages.invalid });
const ipRange = requiredText(50).refine((value) => parseIpRange(value) !== null, messages.invalidFormat);

export const newApiKey = z.object({
  keyName: requiredText(100),
  scopes: z
    .array(scope)
    .min(1, messages.required)
    .max(keyScopes.length)
    .nullish()
    .describe(
      "What the key may do. Writing includes reading. Without scopes, it may do everything that keys can.",
    ),
  addresses: z
    .array(ipRange)
    .max(50)
    .nullish()
    .describe("The only IPv4 and IPv6 addresses and networks that may use the key."),
  expiresAt: time.nullish().describe("When the key expires."),
});
export type NewApiKey = z.input<typeof newApiKey>;
export type KeyChoices = z.output<typeof newApiKey>;

export const listedApiKey = z.object({
  id: z.string(),
  keyName: z.string(),
  createdAt: instant,
  /** Accurate to a minute; null if it was never used. */
  lastUsedAt: instant.nullable(),
  /** Null: everything that API keys may do. */
  scopes: z.array(scope).nullable(),
  /** Empty: no restriction. */
  addresses: z.array(z.string()),
  expiresAt: instant.nullable(),
  /** The key before the last rotation, while it is still valid. */
  previous: z.object({ expiresAt: instant, lastUsedAt: instant.nullable() }).nullable(),
});
export type ListedApiKey = z.infer<typeof listedApiKey>;

/** The key itself, shown only this once. */
export const apiKeyCreated = z.object({ apiKey: z.string() });

export const longestOverlapHours = 168;

export const keyRotation = z.object({
  overlapHours: z
    .int({ error: messages.invalid })
    .min(0, messages.atLeast(0))
    .max(longestOverlapHours, messages.atMost(longestOverlapHours))
    .default(24)
    .describe("How many hours the old key keeps working."),
});
export type KeyRotation = z.input<typeof keyRotation>;
