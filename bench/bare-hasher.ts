/** The least that signing in can cost, for comparison: plain `node:http` that checks passwords and refuses what it cannot soon. */
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hashPassword, verifyPassword } from "../apps/server/src/features/accounts/password.ts";

/** As many as the product has waiting at most for each to be answered within 300 ms. */
const admitted = 24;
const kept = await hashPassword("password");
let running = 0;

async function signIn(answer: ServerResponse): Promise<void> {
  if (running === admitted) {
    answer.writeHead(503, { "retry-after": "1", "content-length": "2" }).end("{}");
    return;
  }
  running++;
  await verifyPassword(kept, "password");
  running--;
  answer.writeHead(200, { "content-length": "2" }).end("{}");
}

const server = createServer((request, answer) => {
  request.resume();
  request.once("end", () => void signIn(answer));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
