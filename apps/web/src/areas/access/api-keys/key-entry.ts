import type { NewApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import { newApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import { parseIpRange } from "@kitpath/contract/access/organisation/ip-ranges";
import type { KeyScope, ScopeArea } from "@kitpath/contract/operation/key-scopes";
import { scopeAreas } from "@kitpath/contract/operation/key-scopes";
import { messages } from "@kitpath/contract/operation/messages";
import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";

const rights = ["write", "read", "none"] as const;

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The dialog's fields as entered. */
export const keyEntry = z.object({
  keyName: newApiKey.shape.keyName,
  /** Days until it expires; empty for never. */
  days: z.string(),
  rights: z
    .partialRecord(z.enum(scopeAreas), z.enum(rights))
    .refine(
      (chosen) => Object.values(chosen).some((right) => right !== "none"),
      "Choose at least one permission.",
    ),
  addresses: z.string().superRefine((text, context) => {
    const wrong = linesOf(text).filter((line) => !parseIpRange(line));
    if (wrong.length > 0) context.addIssue(`${messages.invalidFormat} Check ${wrong.join(", ")}.`);
  }),
});
export type KeyEntry = z.infer<typeof keyEntry>;

/** Unrestricted: all rights, no expiry, any address. */
export const emptyEntry = (areas: readonly ScopeArea[]): KeyEntry => ({
  keyName: "",
  days: "",
  rights: Object.fromEntries(areas.map((area) => [area, "write" as const])),
  addresses: "",
});

/** The request body: contains only the restrictions that were chosen. */
export function keyOf({ keyName, days, rights, addresses }: KeyEntry, now: number): NewApiKey {
  const chosen = Object.entries(rights);
  const isNarrowed = chosen.some(([, right]) => right !== "write");
  const scopes = chosen
    .filter(([, right]) => right !== "none")
    .map(([area, right]) => `${area}:${right}` as KeyScope);
  const lines = linesOf(addresses);
  return {
    keyName,
    ...(isNarrowed ? { scopes } : {}),
    ...(lines.length > 0 ? { addresses: lines } : {}),
    ...(days ? { expiresAt: new Date(now + Number(days) * dayMs).toISOString() } : {}),
  };
}
