import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import type { StatementNames } from "./statement-names.ts";
import { openStatementNames } from "./statement-names.ts";

/** Commands that nobody waits for the answer of: they go out together with the statement after them. */
const isCommand = /^\s*(begin|set local|savepoint|release savepoint)\b/i;
const isRollback = /^\s*rollback\b/i;
const noAnswer = { command: "SELECT", rowCount: 0, rows: [] } as const;

/** For connections of our own alone: prepared statements stay with a connection, and a pooler hands that on to others. */
export function quickPool(pool: pg.Pool): PostgresPool {
  const names = openStatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const quick = quickClient(client, names);
      clients.set(client, quick);
      return quick;
    },
    end: () => pool.end(),
  };
}

function quickClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const { stream } = (client as unknown as pg.Client).connection;
  let commands: string[] = [];

  /** Sends the commands that wait and the statement in one go. The first that fails is why those after it do. */
  async function send(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? names.of(text) : null;
    const waiting = commands;
    commands = [];
    stream.cork();
    const sent = [
      ...waiting.map((command) => client.query(command)),
      client.query({ ...(name ? { name } : {}), text, values: [...values] }),
    ];
    stream.uncork();
    const answers = await Promise.allSettled(sent);
    // What is undone need not have been done.
    const told = isRollback.test(text) ? answers.slice(-1) : answers;
    for (const answer of told) if (answer.status === "rejected") throw answer.reason as Error;
    return (told.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  async function query(text: string, values: readonly unknown[]) {
    if (isCommand.test(text)) {
      commands.push(text);
      return noAnswer;
    }
    try {
      return await send(text, values);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.renew();
      // Within a transaction this too is refused: it must be run anew as a whole.
      return send(text, values).catch(() => Promise.reject(error as Error));
    }
  }

  return {
    query: query as <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release(destroy) {
      // Whoever has the connection next must not go on with what another had begun.
      commands = [];
      client.release(destroy);
    },
  } as PostgresPoolClient;
}

/** Whether the columns of a table have changed under a statement that was prepared before, as by an upgrade. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");
