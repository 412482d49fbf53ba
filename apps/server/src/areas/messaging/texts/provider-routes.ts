import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { dashboardUrl } from "#config";
import { phonePattern } from "@kitpath/contract/fields/text-rules";
import { keepRawBodies } from "#http/raw-body.ts";
import { AppError } from "../../../errors/errors.ts";
import type { World } from "../../../scope.ts";
import { meaningOf } from "../../../texts/reply-words.ts";
import { replyPath, statusPath } from "../../../texts/twilio/paths.ts";
import { isSignedBy } from "../../../texts/twilio/signature.ts";
import { stateOf } from "../../../texts/twilio/twilio-message.ts";
import { heedReply } from "./stopping.ts";
import { recordStatus } from "./text-status.ts";

const status = z.object({
  MessageSid: z.string().min(1),
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});
const reply = z.object({
  From: z.string().regex(phonePattern),
  Body: z.string().default(""),
  OptOutType: z.string().optional(),
});

/** An answer that has Twilio do nothing more: it answers STOP and START by itself. */
const nothingMore = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** Registers the addresses at which Twilio tells what became of a text message, and what people reply. */
export async function registerTextProvider(app: FastifyInstance, world: World): Promise<void> {
  const { config, now, random } = world;
  const { twilio } = config;
  /** Reads a post that Twilio has signed for the address that we gave it. Throws `not_found` and `forbidden`. */
  function readPost({ body, headers, mode, originalUrl }: FastifyRequest): Record<string, string> {
    if (!twilio || mode.name !== "live") throw new AppError("not_found");
    const fields = Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : ""));
    const url = `${dashboardUrl(config)("live")}${originalUrl}`;
    const signature = headers["x-twilio-signature"];
    if (typeof signature !== "string" || !isSignedBy(twilio.authTokens, url, fields, signature))
      throw new AppError("forbidden", { message: "The signature is missing or wrong." });
    return fields;
  }

  await app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post<{ Params: { clinicId: string; textId: string } }>(
      statusPath,
      { schema: { hide: true } },
      async (request, answer) => {
        const read = status.safeParse(readPost(request));
        if (!read.success) throw new AppError("malformed_request", { cause: read.error });
        const { MessageSid: ref, MessageStatus, ErrorCode } = read.data;
        const state = stateOf(MessageStatus);
        const failure = ErrorCode && ErrorCode !== "0" ? ErrorCode : null;
        if (state)
          await recordStatus({ mode: request.mode, now }, { ...request.params, ref, state, failure });
        return answer.status(204).send();
      },
    );
    scope.post(replyPath, { schema: { hide: true } }, async (request, answer) => {
      const read = reply.safeParse(readPost(request));
      if (!read.success) throw new AppError("malformed_request", { cause: read.error });
      const { From, Body, OptOutType } = read.data;
      const meaning = meaningOf(Body, OptOutType);
      if (meaning) await heedReply({ mode: request.mode, now: now(), random }, From, meaning);
      return answer.type("text/xml; charset=utf-8").send(nothingMore);
    });
  });
}
