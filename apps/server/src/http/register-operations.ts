import { missingText } from "@kitpath/contract/operation/missing";
import type { FileAnswer, Operation } from "@kitpath/contract/operation/operation";
import type { ErrorForm } from "@kitpath/contract/operation/errors";
import type { OperationName } from "@kitpath/contract/operations";
import { operationRows } from "@kitpath/contract/operations";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Config } from "#config";
import { dashboardUrl } from "#config";
import { namingMissing } from "../errors/errors.ts";
import type { Caller, Mode, PersonActor, World } from "../scope.ts";
import { answerOnce } from "./answer-once.ts";
import type { FindActor } from "./authenticate.ts";
import { authenticate, authorise } from "./authenticate.ts";
import { browserOf } from "./browser.ts";
import type { Handlers } from "./call.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { refuseMediaType, forgetTypeOfNothing, readNothing } from "./request-body.ts";
import { readMultipartFields } from "./multipart-fields.ts";
import { schemaOf } from "./operation-schema.ts";
import type { KeyQuotas } from "./rate-limit.ts";
import { spendQuota } from "./rate-limit.ts";
import { sendFile } from "./send-file.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    errorForm?: ErrorForm;
    upload?: readonly string[];
    takesKeys?: boolean;
    /** Says what a parameter of the path does not name. */
    missing?: string;
  }
  interface FastifyRequest {
    mode: Mode;
    actor: Caller | PersonActor | null;
  }
}

/** Registers every row of the contract. Each request is authenticated, authorised, parsed, handled and answered. */
export function registerOperations(app: FastifyInstance, parts: Parts): void {
  const uploads = operationRows.flatMap(([, row]) => row.upload?.mediaTypes ?? []);
  app.addContentTypeParser(
    [...new Set(uploads)],
    { parseAs: "buffer" },
    async (_request: unknown, body: unknown) => body,
  );
  for (const [name, row] of operationRows) {
    if (row.anyOrigin) admitOtherSites(app, row);
    app.route(routeOf(name, row, parts));
    for (const url of row.alsoAt ?? []) {
      const route = routeOf(name, row, parts);
      app.route({ ...route, url, schema: { ...route.schema, hide: true } });
    }
  }
}

/** Answers browsers that ask whether a page of another site may make a call. */
const admitOtherSites = (app: FastifyInstance, { method, path }: Operation): void =>
  void app.options(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...anyOrigin,
        "access-control-allow-methods": method,
        "access-control-allow-headers": "content-type",
      })
      .send(),
  );
const anyOrigin = { "access-control-allow-origin": "*" };

type Parts = { world: World; handlers: Handlers; findActor: FindActor; keyQuotas: KeyQuotas };

function routeOf(name: OperationName, row: Operation, parts: Parts): RouteOptions {
  return {
    method: row.method,
    url: row.path,
    config: {
      errorForm: row.errorForm ?? "standard",
      upload: row.upload?.mediaTypes ?? [],
      takesKeys: row.apiKey !== undefined,
      missing: missingText(row),
    },
    ...(row.upload ? { bodyLimit: row.upload.maxBytes } : {}),
    schema: schemaOf(name, row),
    onRequest: (request, reply) => admit(row, request, reply, parts),
    preValidation: preparationOf(row),
    handler: handlerOf(name, row, parts),
  };
}

/** What is done to a body before it is validated. */
const preparationOf = ({ body, bodyType, upload }: Operation) => [
  ...(bodyType === "form" ? [readMultipartFields] : []),
  ...(body && !upload ? [readNothing] : []),
];

/** Identifies the caller and refuses those that the row does not admit: every check that does not need the body. */
async function admit(
  row: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { world, findActor, keyQuotas }: Parts,
): Promise<void> {
  const now = world.now();
  if (row.anyOrigin) reply.headers(anyOrigin);
  request.actor = await authenticate(row, request, findActor, now);
  if (request.actor?.kind === "api_key")
    spendQuota(reply, await keyQuotas.take(request.mode, request.actor.keyId, now));
  authorise(row, request.actor, request.mode, world.config);
  if (!forgetTypeOfNothing(row, request)) refuseMediaType(row, request);
}

/** What a row's handler receives from a request. */
const callOf = (request: FastifyRequest, reply: FastifyReply, { now, random, config }: World) => ({
  actor: request.actor,
  mode: request.mode,
  now: now(),
  random,
  requestId: request.id,
  host: request.host,
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? null,
  browser: browserOf(request, reply),
  baseUrl: baseUrlOf(request, config),
  report: (error: unknown) => request.log.error({ err: error }, "an error that was answered otherwise"),
  params: request.params,
  query: request.query,
  body: request.body,
});

function handlerOf(name: OperationName, row: Operation, { world, handlers }: Parts) {
  // A row's types match its handler to its input, but the loop over all rows loses that.
  const handler = handlers[name] as (call: object) => Promise<unknown>;
  const handle = async (call: object) => {
    try {
      return await handler(call);
    } catch (error) {
      throw namingMissing(error, missingText(row));
    }
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(request, reply, world);
    const key = row.idempotent ? idempotencyKeyOf(request) : null;
    if (key === null || !call.actor) {
      const answer = await handle(call);
      reply.code(row.status);
      return row.file ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
    }
    const { mode, now, params, query, body } = call;
    const once = await answerOnce(
      {
        id: { organisationId: call.actor.organisationId, operation: name, key },
        caller: call.actor,
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
  };
}

/** The configured address; without one, the address that the request was sent to. */
function baseUrlOf(request: FastifyRequest, config: Config): string {
  const asked = `${request.protocol}://${request.host}`;
  return config.url || !URL.canParse(asked) ? dashboardUrl(config)(request.mode.name) : new URL(asked).origin;
}
