import type { Browser } from "#http/browser.ts";
import type { Scope } from "../../scope.ts";

/** What a verb of signing in receives: nobody is signed in yet. */
export type SignInAttempt = Required<Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin">> & {
  /** The host that the browser asked, with its port. */
  host: string;
  browser: Browser | null;
};

export type Person = { organisationId: string; userId: string };

/** The scope of what the product does for the person whose attempt it is. */
export const scopeOfPerson = (
  { mode, now, random, requestId, origin }: SignInAttempt,
  { organisationId, userId }: Person,
): Scope => ({ mode, actor: { kind: "system", organisationId, userId }, now, random, requestId, origin });
