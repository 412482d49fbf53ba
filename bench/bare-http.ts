/** The fastest possible server for comparison: the same bytes from plain `node:http`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { headers: Record<string, string>; body: string };

process.once("message", ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body);
  const server = createServer((request, answer) => {
    request.resume();
    request.once("end", () => answer.writeHead(200, headers).end(bytes));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
