import type { FastifyInstance } from "fastify";
import { keepRawBodies } from "#http/raw-body.ts";
import { AppError } from "../../../errors/errors.ts";
import type { World } from "../../../scope.ts";
import { readPush } from "./read-push.ts";
import { receivePush } from "./receive-push.ts";

export const carrierPath = "/carriers/v1/statuses";

/** Registers `/carriers/v1/statuses`, where carriers report that a parcel has moved. */
export async function registerCarrierPushes(app: FastifyInstance, world: World): Promise<void> {
  const { carrierSecrets } = world.config;
  await app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post(carrierPath, { schema: { hide: true } }, async ({ mode, body, headers }) => {
      if (carrierSecrets.length === 0) throw new AppError("not_found");
      const now = world.now();
      const push = readPush(carrierSecrets, typeof body === "string" ? body : "", headers, now);
      return receivePush({ mode, now, random: world.random }, push);
    });
  });
}
