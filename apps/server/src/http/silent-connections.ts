import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { sendMs } from "./limits.ts";

/** How long clients have, in ms, to begin their request when they have just connected, and to have sent one whole. */
const patience = { beginMs: 1_000, sendMs };

/** Whether its request has arrived in full and is not answered yet. */
const isDue = (response: ServerResponse | null): boolean =>
  response !== null && response.req.complete && !response.closed;

/**
 * Makes a closing server wait for the requests under way, and for nothing else. Node no longer applies its time limits by then: it
 * would wait a minute for each connection without a request, and browsers and proxies open such connections ahead.
 */
export function endSilentConnections(app: FastifyInstance, { beginMs, sendMs } = patience): void {
  const latest = new Map<Socket, ServerResponse | null>();
  app.server.on("connection", (socket) => {
    latest.set(socket, null);
    socket.once("close", () => latest.delete(socket));
  });
  app.server.on("request", (request, response) => latest.set(request.socket, response));

  const endThose = (isSilent: (socket: Socket, response: ServerResponse | null) => boolean): void => {
    for (const [socket, response] of latest) if (isSilent(socket, response)) socket.destroy();
  };
  app.addHook("preClose", async () => {
    setTimeout(() => endThose(({ bytesRead }) => bytesRead === 0), beginMs).unref();
    setTimeout(() => endThose((_socket, response) => !isDue(response)), sendMs).unref();
  });
}
