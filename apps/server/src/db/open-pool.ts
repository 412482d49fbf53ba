import type { Socket } from "node:net";
import pg from "pg";

/** A server that is gone without a word is noticed on a quiet connection some ten seconds after this, not after hours. */
export const noticeSilence = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

type Silence = {
  /** After how long without a word a connection is given up. What is sent to a machine that is gone is sent again for a quarter of an hour. */
  silenceMs?: number;
};

/** A pool of connections each of which may break at any moment: whoever uses it is told by the query, and it is replaced. */
export function openPool({ silenceMs = 0, ...config }: pg.PoolConfig & Silence): pg.Pool {
  const pool = new pg.Pool({ ...noticeSilence, ...config });
  // Without a listener an error ends the process. The pool listens to those that are idle, and nobody to one that is in use
  // and breaks between two queries of its transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    const stream = (client as unknown as pg.Client).connection.stream as Socket;
    stream.setTimeout(silenceMs, () =>
      stream.destroy(new Error("Connection terminated after a long silence")),
    );
  });
  return pool;
}
