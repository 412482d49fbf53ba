import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** A row's place in a list that is sorted by time and id. The time is text: PostgreSQL's are finer than those of JavaScript. */
export type Place = { at: string; id: string };
/** The rows that come after one place and go up to another, that one with them; null is the list's own end. */
export type Span = { after: Place | null; upTo: Place | null };

type Parts<Piece> = {
  /** Where the next piece ends; undefined when no more than a piece is left. */
  findEnd: (after: Place | null) => Promise<Place | undefined>;
  read: (span: Span) => Promise<Piece[]>;
};

/** So that the database is busy while one is sent and the next one's end is looked for. */
const piecesAhead = 3;

/**
 * A long list in its order, each piece as it is when it is read; the next are read while one is sent, and no more than those
 * are held. The first is read at once: what keeps the list from being read is thrown here.
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
    // Awaited in its turn; until then a failure is nobody's yet.
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

/** The conditions of a span on a list that goes from the newest to the oldest. */
export function inSpan(columns: { at: string; id: string }, { after, upTo }: Span): RawBuilder<boolean> {
  const row = sql`(${sql.ref(columns.at)}, ${sql.ref(columns.id)})`;
  const of = ({ at, id }: Place) => sql`(${at}::timestamptz, ${id}::uuid)`;
  return sql`${after ? sql`${row} < ${of(after)}` : sql`true`} and ${upTo ? sql`${row} >= ${of(upTo)}` : sql`true`}`;
}
