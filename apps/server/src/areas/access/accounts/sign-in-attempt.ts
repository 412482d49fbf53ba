import type { Browser } from "#http/browser.ts";
import type { Scope } from "../../../scope.ts";

/** What the sign-in functions receive while nobody is signed in yet. */
export type SignInAttempt = Required<Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin">> & {
  /** The requested host, with its port. */
  host: string;
  browser: Browser | null;
};

export type Person = { organisationId: string; userId: string };

/** The scope for what the product does on behalf of the person who is signing in. */
export const scopeOfPerson = (
  { mode, now, random, requestId, origin }: SignInAttempt,
  { organisationId, userId }: Person,
): Scope => ({ mode, actor: { kind: "system", organisationId, userId }, now, random, requestId, origin });
