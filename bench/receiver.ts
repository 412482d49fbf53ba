/** A partner's webhook receiver that answers at once, or never below `/never`, and reports when each delivery first arrived. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const arrivals = new Map<string, number>();

const server = createServer((request, answer) => {
  const id = String(request.headers["webhook-id"]);
  // Milliseconds since 1970, with fractions.
  if (!arrivals.has(id)) arrivals.set(id, performance.timeOrigin + performance.now());
  request.resume();
  if (request.url?.startsWith("/never")) return;
  request.once("end", () => answer.end());
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", () => process.send?.([...arrivals]));
