import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../scope.ts";

declare const facts: unique symbol;

/**
 * Something that happens to a kit, an order or an organisation and on which other areas act. What has happened is declared beside the
 * verb that does it; who acts on it is listed in `reactions.ts`.
 */
export type Move<Facts> = { readonly name: string; readonly [facts]?: (told: Facts) => void };

/** Declares a move by what has happened: `moveOf<{ kit: Kit }>("a kit was recalled")`. */
export const moveOf = <Facts>(name: string): Move<Facts> => ({ name });

export type Reaction<Facts> = (trx: TenantTransaction, scope: Scope, told: Facts) => Promise<unknown>;

/**
 * Runs the reactions to a move, one after the other in the order of `reactions.ts` and in the transaction of the move: if one throws,
 * nothing has happened.
 */
export const react = <Facts>(
  trx: TenantTransaction,
  scope: Scope,
  move: Move<Facts>,
  told: Facts,
): Promise<void> => scope.mode.reactions.run(trx, scope, move, told);
