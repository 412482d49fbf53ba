import type { FastifyReply } from "fastify";
import { AppError } from "../errors/errors.ts";
import type { Mode } from "../scope.ts";

export type Quota = {
  /** Requests allowed in a window of `windowSeconds`. */
  limit: number;
  windowSeconds: number;
  left: number;
  /** Seconds until the full quota is available again. */
  resetSeconds: number;
  isOver: boolean;
};

/** The quotas of API keys. */
export type KeyQuotas = { take(mode: Mode, keyId: string, now: Date): Promise<Quota> };

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers-10. Throws `too_many_requests` when the quota is exceeded. */
export function spendQuota(reply: FastifyReply, quota: Quota): void {
  const { limit, windowSeconds, left, resetSeconds, isOver } = quota;
  reply.header("ratelimit-policy", `"key";q=${limit};w=${windowSeconds}`);
  reply.header("ratelimit", `"key";r=${left};t=${resetSeconds}`);
  if (isOver) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
