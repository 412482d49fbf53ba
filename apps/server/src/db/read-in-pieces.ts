import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** A row's place in a list sorted by time and id. The time is text because PostgreSQL's times are finer than JavaScript's. */
export type Place = { at: string; id: string };
/** The rows after one place, up to and including another; null stands for the start or end of the list. */
export type Span = { after: Place | null; upTo: Place | null };

type Parts<Piece> = {
  /** Where the next piece ends; undefined when at most one piece is left. */
  findEnd: (after: Place | null) => Promise<Place | undefined>;
  read: (span: Span) => Promise<Piece[]>;
};

/** Keeps the database busy while one piece is sent and the end of the next is looked up. */
const piecesAhead = 3;

/**
 * Reads a long list in order, piece by piece; each piece shows the data at the time it is read. The next pieces are read while
 * one is sent, and no more than those are held. The first is read at once, so an error in reading the list is thrown here.
 */
export async function readInPieces<Piece>({ findEnd, read }: Parts<Piece>): Promise<AsyncIterable<Piece>> {
  const ahead: Promise<Piece[]>[] = [];
  let last: Place | null = null;
  let isBegun = false;
  async function begin(): Promise<void> {
    if (isBegun && last === null) return;
    const after = last;
    last = (await findEnd(after)) ?? null;
    isBegun = true;
    const piece = read({ after, upTo: last });
    // It is awaited in its turn; until then a failure must not count as unhandled.
    piece.catch(() => undefined);
    ahead.push(piece);
  }
  while (ahead.length < piecesAhead && !(isBegun && last === null)) await begin();
  await ahead[0];
  return (async function* () {
    for (let piece = ahead.shift(); piece; piece = ahead.shift()) {
      const next = begin();
      next.catch(() => undefined);
      yield* await piece;
      await next;
    }
  })();
}

/** The condition that selects a span of a list sorted from newest to oldest. */
export function inSpan(columns: { at: string; id: string }, { after, upTo }: Span): RawBuilder<boolean> {
  const row = sql`(${sql.ref(columns.at)}, ${sql.ref(columns.id)})`;
  const of = ({ at, id }: Place) => sql`(${at}::timestamptz, ${id}::uuid)`;
  return sql`${after ? sql`${row} < ${of(after)}` : sql`true`} and ${upTo ? sql`${row} >= ${of(upTo)}` : sql`true`}`;
}
