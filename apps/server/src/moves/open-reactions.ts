import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../scope.ts";
import type { Move, Reaction } from "./move.ts";
import type { Answerer, Question } from "./question.ts";

/** Who acts on a move, in this order. */
type MoveRow = { move: Move<never>; reactions: readonly Reaction<never>[] };

/** Who answers a question. */
type QuestionRow = { question: Question<never, unknown>; answerer: Answerer<never, unknown> };

export type Row = MoveRow | QuestionRow;

export type Reactions = {
  run<Facts>(trx: TenantTransaction, scope: Scope, move: Move<Facts>, told: Facts): Promise<void>;
  answer<Facts, Answer>(
    trx: TenantTransaction,
    scope: Scope,
    question: Question<Facts, Answer>,
    asked: Facts,
  ): Promise<Answer>;
};

/** Lists who acts on a move, in this order. */
export const when = <Facts>(move: Move<Facts>, ...reactions: Reaction<NoInfer<Facts>>[]): Row => ({
  move,
  reactions,
});

/** Lists who answers a question. */
export const whenAsked = <Facts, Answer>(
  question: Question<Facts, Answer>,
  answerer: Answerer<NoInfer<Facts>, NoInfer<Answer>>,
): Row => ({ question, answerer });

/**
 * Makes a table of reactions. Throws if two rows claim one move or question, or two of them one name: their order would be
 * unclear.
 */
export function openReactions(rows: readonly Row[]): Reactions {
  const moves = new Map<Move<never>, readonly Reaction<never>[]>();
  const questions = new Map<Question<never, unknown>, Answerer<never, unknown>>();
  const names = new Set<string>();
  const claim = (name: string, refusal: string) => {
    if (names.has(name)) throw new Error(refusal);
    names.add(name);
  };
  for (const row of rows) {
    if ("move" in row) {
      claim(row.move.name, `Two rows claim what happens when ${row.move.name}`);
      moves.set(row.move, row.reactions);
    } else {
      claim(row.question.name, `Two rows answer ${row.question.name}`);
      questions.set(row.question, row.answerer);
    }
  }
  return {
    async run(trx, scope, move, told) {
      const reactions = moves.get(move);
      if (!reactions) throw new Error(`Nobody has listed what happens when ${move.name}`);
      for (const reaction of reactions as readonly Reaction<typeof told>[]) await reaction(trx, scope, told);
    },
    async answer<Facts, Answer>(
      trx: TenantTransaction,
      scope: Scope,
      question: Question<Facts, Answer>,
      asked: Facts,
    ) {
      const answerer = questions.get(question);
      if (!answerer) throw new Error(`Nobody has listed who answers ${question.name}`);
      return (answerer as Answerer<Facts, Answer>)(trx, scope, asked);
    },
  };
}
