import assert from "node:assert/strict";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import pg from "pg";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { openListener } from "./listen.ts";

const target = await cloneTemplate(await sharedServer());

/** A proxy that takes every connection, and hands on only so many messages of each. */
async function startProxy() {
  const sockets = new Set<Socket>();
  const proxy = { handsOn: Infinity, silent: 0 };
  const server = createServer((client) => {
    const database = connect(join(target.host ?? "", `.s.PGSQL.${target.port}`));
    let left = proxy.handsOn;
    client.on("data", (message) => {
      if (left-- > 0) database.write(message);
      else proxy.silent++;
    });
    database.pipe(client, { end: false });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    client.on("close", () => database.destroy());
  });
  await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  after(() => {
    server.close();
    cut();
  });
  return Object.assign(proxy, { port: (server.address() as AddressInfo).port, cut });
}

describe("a listener whose connection is lost", () => {
  for (const [handsOn, what] of [
    [0, "before it lets anybody in"],
    [1, "once it has let it in"],
  ] as const)
    test(`listens again although the address stays silent for a while ${what}`, async () => {
      const proxy = await startProxy();
      const heard: string[] = [];
      let resumed = 0;
      const on = { message: (text: string) => void heard.push(text), resumed: () => void resumed++ };
      const close = await openListener(
        { ...target, host: "127.0.0.1", port: proxy.port },
        "trial",
        on,
        1_000,
      );
      proxy.handsOn = handsOn;
      proxy.cut();
      await until(() => proxy.silent > 0, "silence");
      proxy.handsOn = Infinity;
      await until(() => resumed > 0, "new connection");
      const other = new pg.Client(target);
      await other.connect();
      await other.query("notify trial, 'news'");
      await other.end();
      await until(() => heard.length > 0, "news");
      assert.deepEqual([heard, resumed], [["news"], 1]);
      await close();
    });
});
