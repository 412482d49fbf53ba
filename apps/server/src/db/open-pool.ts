import type { Socket } from "node:net";
import pg from "pg";

/** On an idle connection, a server that vanishes is noticed about ten seconds after this delay rather than after hours. */
export const noticeSilence = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

type Silence = {
  /** How long a connection may be silent before it is dropped. Data to a vanished machine is resent for a quarter of an hour. */
  silenceMs?: number;
};

/** Opens a pool whose connections may break at any time: the query fails, and the connection is replaced. */
export function openPool({ silenceMs = 0, ...config }: pg.PoolConfig & Silence): pg.Pool {
  const pool = new pg.Pool({ ...noticeSilence, ...config });
  // Without a listener an error ends the process. The pool listens only on idle connections, so one in use that breaks between
  // two queries of its transaction needs its own listener.
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
