import type { PostgresCursor, PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { StatementNames } from "./statement-names.ts";
import { openStatementNames } from "./statement-names.ts";

/** Commands whose answer nobody waits for; they are sent together with the next statement. */
const isCommand = /^\s*(begin|set local|savepoint|release savepoint)\b/i;
const isRollback = /^\s*rollback\b/i;
const noAnswer = { command: "SELECT", rowCount: 0, rows: [] } as const;

/** Only for our own connections: prepared statements stay with a connection, and a pooler passes that on to other clients. */
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
  const { stream: socket } = (client as unknown as pg.Client).connection;
  const commands: string[] = [];
  const takeCommands = () => commands.splice(0);

  /** Everything sent in this turn of the event loop goes out in one write at its end. */
  function gatherWrites(): void {
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  /** Sends the waiting commands and the statement together. The first failure causes those after it, so it is the one thrown. */
  async function send(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? names.of(text) : null;
    gatherWrites();
    const sent = [
      ...takeCommands().map((command) => client.query(command)),
      client.query({ ...(name ? { name } : {}), text, values: [...values] }),
    ];
    const answers = await Promise.allSettled(sent);
    // A rollback ignores failures of the commands before it.
    const told = isRollback.test(text) ? answers.slice(-1) : answers;
    for (const answer of told) if (answer.status === "rejected") throw answer.reason as Error;
    return (told.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  /** Like `send`, but a stream reports a failure when it is read. */
  function stream<T>(cursor: PostgresCursor<T>): PostgresCursor<T> {
    gatherWrites();
    const begun = Promise.all(takeCommands().map((command) => client.query(command)));
    begun.catch(() => undefined);
    client.query(cursor as unknown as pg.Query);
    return { read: (rows) => begun.then(() => cursor.read(rows)), close: () => cursor.close() };
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
      // Within a transaction this is refused too: the whole transaction must be retried.
      return send(text, values).catch(() => Promise.reject(error as Error));
    }
  }

  return {
    query: (asked: string | PostgresCursor<unknown>, values: readonly unknown[]) =>
      typeof asked === "string" ? query(asked, values) : stream(asked),
    release(destroy) {
      // The next user of the connection must not run commands that are still waiting.
      takeCommands();
      client.release(destroy);
    },
  } as PostgresPoolClient;
}

/** Whether a table's columns have changed since the statement was prepared, e.g. by an upgrade. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");
