import type { Browser } from "#http/browser.ts";
import type { Scope } from "../../../scope.ts";

/**
 * An account: a person of one organisation, what they sign in with, and where they are signed in. The same e-mail may be registered
 * several times until somebody confirms it; from then on it has one account.
 *
 * - Beginning: `register.ts` registers an organisation with its administrator, on `create-organisation.ts`; `members.ts` adds a
 *   person to one, changes and erases them. Both look at `taken-email.ts` first.
 * - Their address: `confirmation.ts`. What nobody confirms in time, and what no longer lets anybody in: `forgetting.ts`.
 * - Their password: `credentials.ts` checks it, `password.ts` hashes it, `password-links.ts` e-mails a link that sets it,
 *   `limit-guesses.ts` slows guessing. `failed-sign-in.ts` records failures, `security-email.ts` tells the person of changes.
 * - Where they are signed in: `sessions.ts`. Where signing in may lead: `allowed-redirect.ts`.
 * - Who may do something: `people-with-permission.ts`. The organisation itself: `organisations.ts`.
 * - Who reacts: `moves.ts` says what happens to an organisation and its people, and the server's `reactions.ts` who acts on it.
 *
 * Other ways in are nouns of their own: passkeys, two-factor, recovery, API keys.
 */
export type Person = { organisationId: string; userId: string };

/** What the sign-in functions receive while nobody is signed in yet. */
export type SignInAttempt = Required<Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin">> & {
  /** The requested host, with its port. */
  host: string;
  browser: Browser | null;
};

/** The scope for what the product does on behalf of the person who is signing in. */
export const scopeOfPerson = (
  { mode, now, random, requestId, origin }: SignInAttempt,
  { organisationId, userId }: Person,
): Scope => ({ mode, actor: { kind: "system", organisationId, userId }, now, random, requestId, origin });
