import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyLimitBytes, hasBody, sendMs } from "./limits.ts";

/** Files of many megabytes take longer on an ordinary line; only callers who were admitted may take that time. */
const isUpload = ({ actor, routeOptions }: FastifyRequest): boolean =>
  actor !== null && (routeOptions.bodyLimit ?? 0) > bodyLimitBytes;

/** Disconnects clients that are slow to send a body. Node knows one limit only, which is that of the largest upload. */
export function registerSendLimit(app: FastifyInstance, ms = sendMs): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    if (!hasBody(request)) return done();
    const timer = setTimeout(() => {
      if (!raw.complete && !isUpload(request)) raw.destroy();
    }, ms).unref();
    // A refusal is sent before the body is there, and ends nothing.
    reply.raw.once("close", () => {
      if (raw.complete) clearTimeout(timer);
    });
    done();
  });
}
