import { brotliCompressSync } from "node:zlib";
import swagger from "@fastify/swagger";
import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { keyScopes } from "@kitpath/contract/operation/key-scopes";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { withAnswerHeaders } from "./answer-headers.ts";
import { openapiWebhooks } from "./openapi-webhooks.ts";

type Options = NonNullable<FastifyDynamicSwaggerOptions["openapi"]>;

/**
 * `GET /openapi.json`: OpenAPI 3.1 of every operation, generated from the contract's rows. `GET /docs/openapi.json`: only the
 * operations for partners, without those of the dashboard.
 */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Kitpath",
        version: "1.0.0",
        description: "Order home test kits, follow them, and read their results.",
        license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer" },
          apiKey: {
            type: "apiKey",
            in: "header",
            name: "X-API-Key",
            description: `You can limit a key to scopes. Writing includes reading: ${keyScopes.join(", ")}.`,
          },
        },
      },
      security: [{ token: [] }],
      webhooks: openapiWebhooks,
    } as Options,
    transform: (route) => {
      const { schema: plain, url } = jsonSchemaTransform(route);
      const { upload = [], takesKeys = false } = route.route.config ?? {};
      const described = { schema: withAnswerHeaders(plain, takesKeys), url };
      if (upload.length === 0) return described;
      const schema = {
        ...described.schema,
        consumes: [...upload],
        body: { type: "string", format: "binary" },
      };
      return { ...described, schema };
    },
  });
  app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
  serveDocumented(app);
}

/** Every visitor of the documentation loads this document, so it is built once and sent compressed. */
function serveDocumented(app: FastifyInstance): void {
  let plain: string | undefined;
  let packed: Buffer | undefined;
  app.get("/docs/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    plain ??= JSON.stringify(documented(app.swagger() as unknown as Document));
    reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
    if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(plain);
    packed ??= brotliCompressSync(plain);
    return reply.header("content-encoding", "br").send(packed);
  });
}

type Document = { paths: Record<string, Record<string, { "x-internal"?: boolean }>> };

function documented(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const open = Object.entries(calls).filter(([, call]) => !call["x-internal"]);
    return [path, Object.fromEntries(open)] as const;
  });
  return {
    ...document,
    paths: Object.fromEntries(paths.filter(([, calls]) => Object.keys(calls).length > 0)),
  };
}
