import { Readable } from "node:stream";
import type { FileAnswer, Operation } from "@kitpath/contract/operation";
import { errorCodesOf, isDocumented } from "@kitpath/contract/operation";
import type { ErrorForm } from "@kitpath/contract/errors";
import { errorBodies, errorTable } from "@kitpath/contract/errors";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { messages } from "@kitpath/contract/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import type { Config } from "#config";
import { dashboardUrl } from "#config";
import { AppError } from "../errors.ts";
import type { Caller, Mode, World } from "../scope.ts";
import { answerOnce } from "./answer-once.ts";
import type { FindActor } from "./authenticate.ts";
import { authenticate, authorise } from "./authenticate.ts";
import { browserOf } from "./browser.ts";
import type { Handlers } from "./call.ts";
import { readMultipartFields } from "./multipart-fields.ts";
import type { KeyQuotas } from "./rate-limit.ts";
import { spendQuota } from "./rate-limit.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    errorForm?: ErrorForm;
    upload?: readonly string[];
    takesKeys?: boolean;
  }
  interface FastifyRequest {
    mode: Mode;
    actor: Caller | null;
  }
}

/** Registers every row of the contract: authenticate, authorise, parse, handle, answer. */
export function registerOperations(app: FastifyInstance, parts: Parts): void {
  const uploads = Object.values(operations).flatMap((row: Operation) => row.upload?.mediaTypes ?? []);
  app.addContentTypeParser(
    [...new Set(uploads)],
    { parseAs: "buffer" },
    async (_request: unknown, body: unknown) => body,
  );
  for (const [name, row] of Object.entries(operations) as [OperationName, Operation][]) {
    app.route(routeOf(name, row, parts));
    for (const url of row.alsoAt ?? []) {
      const route = routeOf(name, row, parts);
      app.route({ ...route, url, schema: { ...route.schema, hide: true } });
    }
  }
}

type Parts = { world: World; handlers: Handlers; findActor: FindActor; keyQuotas: KeyQuotas };

function routeOf(
  name: OperationName,
  row: Operation,
  { world, handlers, findActor, keyQuotas }: Parts,
): RouteOptions {
  // The row's own types tie its handler to its input; the loop over all rows cannot say so.
  const handle = handlers[name] as (call: object) => Promise<unknown>;
  return {
    method: row.method,
    url: row.path,
    config: {
      errorForm: row.errorForm ?? "standard",
      upload: row.upload?.mediaTypes ?? [],
      takesKeys: row.apiKey !== undefined,
    },
    ...(row.upload ? { bodyLimit: row.upload.maxBytes } : {}),
    schema: {
      operationId: name,
      summary: row.summary,
      tags: [row.tag],
      ...described(row),
      ...(row.access.kind === "public" ? { security: [] } : {}),
      ...(row.apiKey ? { security: [{ token: [] }, { apiKey: [row.apiKey] }] } : {}),
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body && !row.upload ? { body: row.body } : {}),
      ...(row.idempotent ? { headers: keyHeaders } : {}),
      ...(row.bodyType === "form"
        ? { consumes: ["application/x-www-form-urlencoded", "multipart/form-data"] }
        : {}),
      response: { [row.status]: row.file ? fileAnswers(row.file) : row.answer, ...errorAnswers(row) },
    },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const now = world.now();
      request.actor = await authenticate(row, request, findActor, now);
      if (request.actor?.kind === "api_key")
        spendQuota(reply, await keyQuotas.take(request.mode, request.actor.keyId, now));
      authorise(row, request.actor, request.mode, world.config);
      refuseMediaType(row, request);
    },
    ...(row.bodyType === "form" ? { preValidation: readMultipartFields } : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { mode, params, query, body } = request;
      const now = world.now();
      const call = {
        actor: request.actor,
        mode,
        now,
        random: world.random,
        requestId: request.id,
        host: request.host,
        ip: request.ip,
        userAgent: request.headers["user-agent"] ?? null,
        browser: browserOf(request, reply),
        baseUrl: baseUrlOf(request, world.config),
        params,
        query,
        body,
      };
      const key = row.idempotent ? idempotencyKeyOf(request) : null;
      if (key !== null && request.actor) {
        const { organisationId } = request.actor;
        const once = await answerOnce(
          {
            id: { organisationId, operation: name, key },
            mode,
            now,
            input: { params, query, body },
            status: row.status,
            errorForm: row.errorForm ?? "standard",
          },
          (within) => handle({ ...call, mode: within }),
        );
        if (once.isReplay) reply.header("idempotent-replayed", "true");
        return reply.code(once.status).send(once.body);
      }
      const answer = await handle(call);
      reply.code(row.status);
      return row.file ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
    },
  };
}

/**
 * What the document says beyond OpenAPI: which calls are the dashboard's own, by which codes one can be refused, and whose key
 * opens it.
 */
const described = (row: Operation) => ({
  ...(isDocumented(row) ? {} : { "x-internal": true }),
  "x-error-codes": errorCodesOf(row),
  ...(row.apiKey ? { "x-key-of": keyHolderOf(row) } : {}),
});

function keyHolderOf({ access }: Operation): "partner" | "lab" | "warehouse" {
  if (access.kind === "staff") return "warehouse";
  return access.kind === "permission" && access.permission.startsWith("lab_") ? "lab" : "partner";
}

const keyHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, messages.invalidFormat)
    .optional()
    .describe("Makes a retry safe: the same key and request get the first answer again, for 72 hours."),
});

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : null;
}

/** The configured address; without one, wherever the request came to. */
function baseUrlOf(request: FastifyRequest, config: Config): string {
  const asked = `${request.protocol}://${request.host}`;
  return config.url || !URL.canParse(asked) ? dashboardUrl(config)(request.mode.name) : new URL(asked).origin;
}

const fileAnswers = (mediaTypes: readonly string[]) => ({
  description: "The file",
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.string() }])),
});

function sendFile(reply: FastifyReply, { filename, mediaType, content, isPublic }: FileAnswer) {
  const disposition = isPublic ? "inline" : "attachment";
  reply.header("content-disposition", `${disposition}; filename="${filename.replace(/[^\w.-]/g, "-")}"`);
  if (isPublic) {
    reply.header("cache-control", "public, max-age=31536000, immutable");
    // Pictures of e-mails are shown by pages of others.
    reply.header("cross-origin-resource-policy", "cross-origin");
  }
  reply.header("content-type", mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType);
  if (typeof content === "string") return reply.send(content);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

function errorAnswers(row: Operation) {
  const body = errorBodies[row.errorForm ?? "standard"];
  return Object.fromEntries(errorCodesOf(row).map((code) => [errorTable[code].status, body]));
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;
const jsonType = /^application\/json\b/i;

/**
 * A page of another site can send a form without asking, and would sign a person in as somebody else; JSON it cannot send
 * unless we allow it, and we allow nobody. Browsers alone set this header, and scripts cannot.
 */
const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  /^(cross|same)-site$/.test(String(headers["sec-fetch-site"]));

function refuseMediaType(row: Operation, request: FastifyRequest): void {
  if (!row.body) return;
  const type = request.headers["content-type"] ?? "";
  if (row.upload) {
    if (row.upload.mediaTypes.includes(type.split(";")[0]!.trim().toLowerCase())) return;
    throw new AppError("unsupported_media_type", {
      message: `Send a file of type ${row.upload.mediaTypes.join(", ")}.`,
    });
  }
  const allowed = row.bodyType === "form" && !isFromAnotherSite(request) ? formTypes : jsonType;
  if (!allowed.test(type)) throw new AppError("unsupported_media_type");
}
