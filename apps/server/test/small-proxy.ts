import { Agent, createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Upstream = { url: string; isReady: boolean };

const lookEveryMs = 100;

/**
 * A proxy as operators put it in front of several processes: it asks each for `/readyz` and hands requests on, in turn, to those
 * that are ready. What could not be sent goes to another; what was sent is never sent twice, so whatever a process does not answer
 * is seen.
 */
export async function startProxy() {
  const upstreams: Upstream[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function look(): Promise<void> {
    await Promise.all(
      upstreams.map(async (upstream) => {
        upstream.isReady = await fetch(`${upstream.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      }),
    );
  }
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null));
  }, lookEveryMs);

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const chosen = ready[turn++ % ready.length];
    if (!chosen) return void outgoing.writeHead(502).end("Nobody is ready");
    const { method, headers, url } = incoming;
    const onward = ask(new URL(url ?? "/", chosen.url), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") {
        chosen.isReady = false;
        return handOn(incoming, outgoing);
      }
      if (!outgoing.headersSent) outgoing.writeHead(502).end(`${chosen.url}: ${error.message}`);
      else outgoing.destroy();
    });
    // Only once there is somebody to send to: what was sent is not sent again.
    onward.once("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => incoming.pipe(onward));
      else incoming.pipe(onward);
    });
  }

  const server = createServer(handOn);
  // Idle connections are closed by the clients alone, or a request could be sent on one that is just being closed here.
  server.keepAliveTimeout = 0;
  await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when it hands requests on there. */
    async add(url: string): Promise<void> {
      upstreams.push({ url, isReady: false });
      while (!upstreams.find((one) => one.url === url)?.isReady) await look();
    },
    remove(url: string): void {
      upstreams.splice(0, Infinity, ...upstreams.filter((one) => one.url !== url));
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
      agent.destroy();
      const stopped = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await stopped;
    },
  };
}
