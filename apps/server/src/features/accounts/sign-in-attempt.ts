import type { Mode, Scope } from "../../scope.ts";

/** What a verb of signing in receives: nobody is signed in yet. */
export type SignInAttempt = Pick<Scope, "now" | "random" | "requestId"> & {
  mode: Mode;
  /** The host that the browser asked, with its port. */
  host: string;
  userAgent: string | null;
};

export type Person = { organisationId: string; userId: string };

/** The scope of what the product does for the person whose attempt it is. */
export const scopeOfPerson = (
  { mode, now, random, requestId }: SignInAttempt,
  { organisationId, userId }: Person,
): Scope => ({ mode, actor: { kind: "system", organisationId, userId }, now, random, requestId });
