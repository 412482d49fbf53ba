import { z } from "zod";
import { choiceField, textField } from "./query-fields.ts";
import { querySchema } from "./query-schema.ts";
import { instant, requiredText } from "./text.ts";

/** The clinic that the keys are of; another than the caller's own is not found. */
const partner = { partnerType: textField(20), partnerId: textField(40) };

export const apiKeyListQuery = querySchema({ ...partner, revoked: choiceField(["false", "true"], "false") });
export const apiKeyQuery = querySchema(partner);

export const newApiKey = z.object({ keyName: requiredText(100) });
export type NewApiKey = z.infer<typeof newApiKey>;

export const listedApiKey = z.object({
  id: z.string(),
  keyName: z.string(),
  createdAt: instant,
  /** Exact to a minute; null while nobody has used it. */
  lastUsedAt: instant.nullable(),
});
export type ListedApiKey = z.infer<typeof listedApiKey>;

/** The key itself, told this once. */
export const apiKeyCreated = z.object({ apiKey: z.string() });
