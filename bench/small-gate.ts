import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A fixed address that leads to the primary, like a proxy or a DNS name that is switched at a failover. */
export async function startGate() {
  const open = new Set<Socket>();
  let leadsTo: string | null = null;
  const server = createServer((client) => {
    if (!leadsTo) return void client.destroy();
    const onward = connect(leadsTo);
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.once("error", () => undefined);
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Sends new connections to this socket and closes existing ones; null refuses connections. */
    turnTo(socket: string | null): void {
      leadsTo = socket;
      for (const one of open) one.destroy();
    },
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      for (const one of open) one.destroy();
      await closed;
    },
  };
}
