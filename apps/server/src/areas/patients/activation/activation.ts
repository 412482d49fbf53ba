/**
 * Activation: a person registers the kit in their hands on a public page, without an account.
 *
 * - The kit: `find-activatable-kit.ts` finds it by its code, which counts as a guess, and `activate-kit.ts` registers it with the
 *   person's consent; repeated, it gets the same answer.
 * - A partner's page: `public-tokens.ts` makes, reads and revokes tokens that bring the partner's data about the person, and
 *   `framing.ts` says which sites may show the page in a frame.
 * - Who reacts: the tokens of a user or key end with its access (the server's `reactions.ts`).
 * - How the registration itself works: `patients/registrations/registration.ts`.
 */
export type { ActivatingClinic } from "./queries.ts";
