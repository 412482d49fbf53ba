import { Readable } from "node:stream";
import type { FileAnswer, Operation } from "@kitpath/contract/operation";
import { errorCodesOf } from "@kitpath/contract/operation";
import type { ErrorForm } from "@kitpath/contract/errors";
import { errorBodies, errorTable } from "@kitpath/contract/errors";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { AppError } from "../errors.ts";
import type { Caller, Mode, World } from "../scope.ts";
import type { FindActor } from "./authenticate.ts";
import { authenticate, authorise } from "./authenticate.ts";
import type { Handlers } from "./call.ts";
import { readMultipartFields } from "./multipart-fields.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    errorForm?: ErrorForm;
  }
  interface FastifyRequest {
    mode: Mode;
    actor: Caller | null;
  }
}

/** Registers every row of the contract: authenticate, authorise, parse, handle, answer. */
export function registerOperations(app: FastifyInstance, parts: Parts): void {
  for (const [name, row] of Object.entries(operations) as [OperationName, Operation][]) {
    app.route(routeOf(name, row, parts));
    for (const url of row.alsoAt ?? []) {
      const route = routeOf(name, row, parts);
      app.route({ ...route, url, schema: { ...route.schema, hide: true } });
    }
  }
}

type Parts = { world: World; handlers: Handlers; findActor: FindActor };

function routeOf(name: OperationName, row: Operation, { world, handlers, findActor }: Parts): RouteOptions {
  // The row's own types tie its handler to its input; the loop over all rows cannot say so.
  const handle = handlers[name] as (call: object) => Promise<unknown>;
  return {
    method: row.method,
    url: row.path,
    config: { errorForm: row.errorForm ?? "standard" },
    schema: {
      operationId: name,
      summary: row.summary,
      tags: [row.tag],
      ...(row.access.kind === "public" ? { security: [] } : {}),
      ...(row.apiKey ? { security: [{ token: [] }, { apiKey: [] }] } : {}),
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body ? { body: row.body } : {}),
      ...(row.bodyType === "form"
        ? { consumes: ["application/x-www-form-urlencoded", "multipart/form-data"] }
        : {}),
      response: { [row.status]: row.file ? fileAnswers(row.file) : row.answer, ...errorAnswers(row) },
    },
    onRequest: async (request: FastifyRequest) => {
      request.actor = await authenticate(row, request, findActor, world.now());
      authorise(row, request.actor, request.mode, world.config);
      refuseMediaType(row, request);
    },
    ...(row.bodyType === "form" ? { preValidation: readMultipartFields } : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await handle({
        actor: request.actor,
        mode: request.mode,
        now: world.now(),
        random: world.random,
        requestId: request.id,
        ip: request.ip,
        userAgent: request.headers["user-agent"] ?? null,
        params: request.params,
        query: request.query,
        body: request.body,
      });
      reply.code(row.status);
      return row.file ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
    },
  };
}

const fileAnswers = (mediaTypes: readonly string[]) => ({
  description: "The file",
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.string() }])),
});

function sendFile(reply: FastifyReply, { filename, mediaType, content }: FileAnswer) {
  reply.header("content-disposition", `attachment; filename="${filename.replace(/[^\w.-]/g, "-")}"`);
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

function refuseMediaType(row: Operation, request: FastifyRequest): void {
  if (!row.body) return;
  const type = request.headers["content-type"] ?? "";
  const allowed = row.bodyType === "form" ? formTypes : jsonType;
  if (!allowed.test(type)) throw new AppError("unsupported_media_type");
}
