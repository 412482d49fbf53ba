import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

export type Received = { url: string; headers: IncomingHttpHeaders; body: string; at: number };

export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on; 200 by itself. */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
};

const ok = (response: ServerResponse) => void response.end("ok");

/** A partner's server, on an address of this machine. */
export async function startReceiver(host = "127.0.0.1", port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const { url = "", headers } = request;
      receiver.received.push({ url, headers, body, at: Date.now() });
      receiver.answer(response, request);
    });
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(port, host, done));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port: taken } = server.address() as AddressInfo;
  const receiver: Receiver = { url: `http://${host}:${taken}/`, port: taken, received: [], answer: ok };
  return receiver;
}
