/** The least that can answer: the same bytes from `node:http` and nothing else. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bytes = Buffer.from(process.argv[2] ?? "", "base64");
const server = createServer((_request, answer) => {
  answer.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
  answer.end(bytes);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
