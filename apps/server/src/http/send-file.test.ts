import { once } from "node:events";
import type { ReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import Fastify from "fastify";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { sendFile } from "./send-file.ts";

test("a file is closed even if the client left before reading any of it", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "report.pdf"), "rows");
  const files = openLocalFiles({ folder, secret: async () => new Uint8Array(32) });
  const app = Fastify();
  after(() => app.close());
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<ReadStream>();
  app.get("/", async (request, reply) => {
    const file = await files.open({ key: "report.pdf", filename: "a.pdf", mediaType: "application/pdf" });
    const left = once(request.raw.socket, "close");
    asked.resolve();
    await left;
    sent.resolve(file!.content as ReadStream);
    return sendFile(reply, file!);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const request = get({ port: (app.server.address() as AddressInfo).port });
  request.on("error", () => undefined);
  await asked.promise;
  request.destroy();
  const stream = await sent.promise;
  await until(() => stream.closed, "end of the stream");
});
