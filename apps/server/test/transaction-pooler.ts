import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { after } from "node:test";
import type { DatabaseTarget } from "#db/target.ts";

type Link = { socket: Socket; greeting: Buffer; onMessage: (message: Buffer) => void };

const code = (letter: string) => letter.charCodeAt(0);
const sslRequest = 80_877_103;

/** Cuts a stream into PostgreSQL's messages; the first one of a client has no letter before its length. */
function openCutter(hasStart: boolean, onMessage: (message: Buffer) => void) {
  let held = Buffer.alloc(0);
  let isStart = hasStart;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const at = isStart ? 0 : 1;
      if (held.length < at + 4 || held.length < at + held.readInt32BE(at)) return;
      const end = at + held.readInt32BE(at);
      const message = held.subarray(0, end);
      held = held.subarray(end);
      if (isStart && message.readInt32BE(4) !== sslRequest) isStart = false;
      onMessage(message);
    }
  };
}

/**
 * A pooler in transaction mode, as PgBouncer is one: few connections to the server, of which a client holds one for the length
 * of a transaction and then gets another. What a session keeps is left in whichever it was, so that nobody may rely on it.
 */
export async function startPooler({ host, port }: DatabaseTarget, size = 3) {
  const pools = new Map<string, { idle: Link[]; waiting: ((link: Link) => void)[]; open: number }>();
  const sockets = new Set<Socket>();
  let handedOut = 0;

  function openLink(startup: Buffer): Promise<Link> {
    return new Promise((resolve, reject) => {
      const socket = connect(join(host ?? "", `.s.PGSQL.${port}`));
      sockets.add(socket);
      const greeting: Buffer[] = [];
      const link: Link = { socket, greeting: Buffer.alloc(0), onMessage: () => undefined };
      link.onMessage = (message) => {
        if (message[0] === code("E")) reject(new Error(message.toString()));
        greeting.push(message);
        if (message[0] !== code("Z")) return;
        link.greeting = Buffer.concat(greeting);
        resolve(link);
      };
      socket.on(
        "data",
        openCutter(false, (message) => link.onMessage(message)),
      );
      socket.once("error", reject);
      socket.write(startup);
    });
  }

  async function take(startup: Buffer): Promise<Link> {
    const key = startup.toString("latin1");
    const pool = pools.get(key) ?? { idle: [], waiting: [], open: 0 };
    pools.set(key, pool);
    handedOut++;
    // The one that has lain idle longest: never the one that was given back last.
    if (pool.open === size) return pool.idle.shift() ?? new Promise((got) => pool.waiting.push(got));
    pool.open++;
    return openLink(startup);
  }

  function giveBack(startup: Buffer, link: Link): void {
    const pool = pools.get(startup.toString("latin1"))!;
    const next = pool.waiting.shift();
    if (next) next(link);
    else pool.idle.push(link);
  }

  const server = createServer((client) => {
    sockets.add(client);
    let startup: Buffer | null = null;
    let held: Link | null = null;
    let turn = Promise.resolve();
    const release = (link: Link) => {
      held = null;
      giveBack(startup!, link);
    };
    async function onMessage(message: Buffer): Promise<void> {
      if (!startup) {
        if (message.readInt32BE(4) === sslRequest) return void client.write("N");
        startup = message;
        const link = await take(startup);
        client.write(link.greeting);
        return giveBack(startup, link);
      }
      // The client takes its leave; the connection stays.
      if (message[0] === code("X")) return;
      const link = (held ??= await take(startup));
      link.onMessage = (answer) => {
        const isOver = answer[0] === code("Z") && answer[5] === code("I");
        // Given back before the client hears of it, or its next message would find it held still.
        if (isOver) release(link);
        client.write(answer);
      };
      link.socket.write(message);
    }
    client.on(
      "data",
      openCutter(true, (message) => {
        turn = turn.then(() => onMessage(message)).catch(() => void client.destroy());
      }),
    );
    client.on("error", () => undefined);
  });
  await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
  after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    handedOut: () => handedOut,
    opened: () => [...pools.values()].reduce((sum, { open }) => sum + open, 0),
  };
}
