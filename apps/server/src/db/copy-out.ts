import type { PostgresCursor, RawBuilder } from "kysely";
import { sql } from "kysely";
import pg from "pg";
import type { TenantTransaction } from "./database.ts";

/** Lines of a CSV file and their number. */
export type Lines = { rows: number; lines: Buffer };

/** Returns the result of a query as lines of a CSV file, written by PostgreSQL's COPY. */
export async function readLines(trx: TenantTransaction, query: RawBuilder<unknown>): Promise<Lines[]> {
  // Pieces are read in parallel already, so parallel workers for each would only add start-up cost.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
  const read: Lines[] = [];
  for await (const { rows } of trx.getExecutor().stream<Lines>(query.compile(trx), 1)) read.push(...rows);
  return read;
}

const lineEnd = Buffer.from("\r\n");
const pageBytes = 65_536;

/**
 * Makes Kysely stream through COPY, which costs the database half of what turning rows into text in a query does, and this
 * process next to nothing. All lines are held before the first page is returned, so callers stream some thousand at once.
 */
export class CopyOut extends pg.Query implements PostgresCursor<Lines> {
  #pages: Lines[] = [];
  #page = Buffer.alloc(0);
  #length = 0;
  #rows = 0;
  #isDone: Promise<void>;

  constructor(text: string, parameters: readonly unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    super(`copy (${written(text, parameters)}) to stdout (format csv)`, (error) =>
      error ? reject(error) : resolve(),
    );
    this.#isDone = promise;
    // A failure is reported when the result is read.
    promise.catch(() => undefined);
  }

  /** Called by the driver for each line; the driver owns the chunk's memory. COPY ends a line with a line feed alone. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#page.length - this.#length <= chunk.length) {
      this.#turnPage();
      this.#page = Buffer.allocUnsafe(Math.max(pageBytes, chunk.length + 1));
    }
    this.#rows++;
    this.#length += chunk.copy(this.#page, this.#length, 0, chunk.length - 1);
    this.#length += lineEnd.copy(this.#page, this.#length);
  }

  #turnPage(): void {
    if (this.#rows > 0) this.#pages.push({ rows: this.#rows, lines: this.#page.subarray(0, this.#length) });
    this.#rows = 0;
    this.#length = 0;
    this.#page = Buffer.alloc(0);
  }

  async read(): Promise<Lines[]> {
    await this.#isDone;
    this.#turnPage();
    return this.#pages.splice(0);
  }

  async close(): Promise<void> {
    await this.#isDone.catch(() => undefined);
  }
}

/** Inlines a query's parameters, because COPY takes none. */
const written = (text: string, parameters: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));

function literal(value: unknown): string {
  if (value === null) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === "string" || typeof value === "number") return pg.escapeLiteral(String(value));
  throw new TypeError(`A ${typeof value} cannot be written into a query.`);
}
