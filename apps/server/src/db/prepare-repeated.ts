import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

/** Plans kept for each connection; PostgreSQL holds some ten kilobytes for each. */
const mostPrepared = 500;
const mostSeen = 2_000;
const timesBefore = 3;

const isPlanned = /^\s*(select|insert|update|delete|with)\b/i;
const writes = /\b(insert into|delete from)\b|\bupdate\b.*\bset\b/is;
/** The best way to read these depends on how much a tenant has: a plan made for a small one could be a disaster for a large one. */
const dependsOnSize = /\b(order by|group by|limit|offset|distinct|count|sum|min|max|union)\b|@>/i;

const isWorthIt = (text: string): boolean =>
  isPlanned.test(text) && (writes.test(text) || !dependsOnSize.test(text));

/**
 * A pool whose connections have PostgreSQL parse and plan a statement once rather than at each use, which costs it more than
 * most statements themselves. Those are prepared whose text comes again and again, unless they read what is best read in another
 * way for each tenant.
 */
export function prepareRepeated(pool: pg.Pool): PostgresPool {
  const names = openNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const preparing = preparingOn(client, names);
      clients.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

type Names = ReturnType<typeof openNames>;

function preparingOn(client: pg.PoolClient, names: Names): PostgresPoolClient {
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const send = async () => {
      const name = names.of(text);
      return (await client.query({ ...(name ? { name } : {}), text, values: [...values] })) as never;
    };
    try {
      return await send();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.renew();
      // Within a transaction this too is refused: it must be run anew as a whole.
      return send().catch(() => Promise.reject(error as Error));
    }
  }
  return { query: query as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
}

/** Whether the columns of a table have changed under a statement that was prepared before, as by an upgrade. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");

/** Names for the statements that are prepared, from the third time on that their text comes. */
function openNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;

  function note(text: string): void {
    const times = (seen.get(text) ?? 0) + 1;
    seen.delete(text);
    if (times < timesBefore) seen.set(text, times);
    else names.set(text, createHash("sha256").update(text).digest("base64url"));
    // Texts with lists of ever other lengths come and do not come again.
    if (seen.size > mostSeen) seen.delete(seen.keys().next().value!);
  }

  return {
    of(text: string): string | null {
      const name = names.get(text);
      if (name !== undefined) return `${generation}.${name}`;
      if (names.size < mostPrepared && isWorthIt(text)) note(text);
      return null;
    },
    /** Has everything prepared anew. */
    renew: () => void generation++,
  };
}
