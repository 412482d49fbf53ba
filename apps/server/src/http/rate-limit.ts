import type { FastifyReply } from "fastify";
import { AppError } from "../errors.ts";
import type { Mode } from "../scope.ts";

export type Quota = {
  /** Requests in a window of so many seconds. */
  limit: number;
  windowSeconds: number;
  left: number;
  /** Until there are all of them again. */
  resetSeconds: number;
  isOver: boolean;
};

/** What each API key may ask. */
export type KeyQuotas = { take(mode: Mode, keyId: string, now: Date): Promise<Quota> };

/** Tells how much is left, as draft-ietf-httpapi-ratelimit-headers-10 has it. Throws `too_many_requests`. */
export function spendQuota(reply: FastifyReply, quota: Quota): void {
  const { limit, windowSeconds, left, resetSeconds, isOver } = quota;
  reply.header("ratelimit-policy", `"key";q=${limit};w=${windowSeconds}`);
  reply.header("ratelimit", `"key";r=${left};t=${resetSeconds}`);
  if (isOver) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
