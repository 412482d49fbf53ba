import type { FastifyInstance } from "fastify";
import type { Mode } from "../scope.ts";

/** `/livez`: the process answers. `/readyz`: it can do its work and is not shutting down. */
export function registerHealth(app: FastifyInstance, modes: Mode[], isStopping: () => boolean): void {
  app.get("/livez", { schema: { hide: true } }, () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const reachable = await Promise.all(modes.map((mode) => mode.db.isReachable()));
    const ready = !isStopping() && reachable.every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });
}
