import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    isOver: boolean;
  }
}

type Tell = (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void;

/** Registers what runs once for each request: when it was answered, or when its client left before that. */
export type WhenOver = (tell: Tell) => void;

/** `onResponse` is not run for a client that leaves, so the end of the connection is watched too. */
export function openWhenOver(app: FastifyInstance): WhenOver {
  const listeners: Tell[] = [];
  function end(request: FastifyRequest, reply: FastifyReply, isAborted: boolean): void {
    if (request.isOver) return;
    request.isOver = true;
    for (const tell of listeners) tell(request, reply, isAborted);
  }
  app.decorateRequest("isOver", false);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) end(request, reply, true);
    });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    end(request, reply, false);
    done();
  });
  return (tell) => void listeners.push(tell);
}
