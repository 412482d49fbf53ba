import { messages } from "@kitpath/contract/operation/messages";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

export const keyHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, messages.invalidFormat)
    .optional()
    .describe("Makes a retry safe: for 72 hours, the same key and request return the first response again."),
});

export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : null;
}
