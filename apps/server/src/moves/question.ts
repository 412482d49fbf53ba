import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../scope.ts";

declare const facts: unique symbol;

/**
 * Something that an area must know and only an area above it can tell. What is asked is declared beside the verb that asks; who
 * answers is listed in `reactions.ts`.
 */
export type Question<Facts, Answer> = {
  readonly name: string;
  readonly [facts]?: (asked: Facts) => Answer;
};

/** Declares a question by what is asked: `questionOf<{ kit: Kit }, boolean>("whether a kit is packed")`. */
export const questionOf = <Facts, Answer>(name: string): Question<Facts, Answer> => ({ name });

/** Reads the answer and changes nothing. */
export type Answerer<Facts, Answer> = (trx: TenantTransaction, scope: Scope, asked: Facts) => Promise<Answer>;

/** Asks the one who answers a question, in the transaction of the one who asks. */
export const ask = <Facts, Answer>(
  trx: TenantTransaction,
  scope: Scope,
  question: Question<Facts, Answer>,
  asked: Facts,
): Promise<Answer> => scope.mode.reactions.answer(trx, scope, question, asked);
