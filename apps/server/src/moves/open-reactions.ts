import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../scope.ts";
import type { Move, Reaction } from "./move.ts";

/** Who acts on a move, in this order. */
export type Row = { move: Move<never>; reactions: readonly Reaction<never>[] };

export type Reactions = {
  run<Facts>(trx: TenantTransaction, scope: Scope, move: Move<Facts>, told: Facts): Promise<void>;
};

/** Lists who acts on a move, in this order. */
export const when = <Facts>(move: Move<Facts>, ...reactions: Reaction<NoInfer<Facts>>[]): Row => ({
  move,
  reactions,
});

/** Makes a table of reactions. Throws if two rows claim one move, or two moves one name: their order would be unclear. */
export function openReactions(rows: readonly Row[]): Reactions {
  const table = new Map<Move<never>, readonly Reaction<never>[]>();
  const names = new Set<string>();
  for (const { move, reactions } of rows) {
    if (names.has(move.name)) throw new Error(`Two rows claim what happens when ${move.name}`);
    names.add(move.name);
    table.set(move, reactions);
  }
  return {
    async run(trx, scope, move, told) {
      const reactions = table.get(move);
      if (!reactions) throw new Error(`Nobody has listed what happens when ${move.name}`);
      for (const reaction of reactions as readonly Reaction<typeof told>[]) await reaction(trx, scope, told);
    },
  };
}
