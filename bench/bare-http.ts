/** The fastest possible server for comparison: the same bytes from plain `node:http`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./http-client.ts";

process.once("message", ({ status = 200, headers, body }: Answer) => {
  const bytes = Buffer.from(body);
  const server = createServer((request, answer) => {
    request.resume();
    request.once("end", () => answer.writeHead(status, headers).end(bytes));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
