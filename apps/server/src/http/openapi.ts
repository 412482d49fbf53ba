import swagger from "@fastify/swagger";
import { keyScopes } from "@kitpath/contract/key-scopes";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { withAnswerHeaders } from "./answer-headers.ts";

/** `GET /openapi.json`: OpenAPI 3.1 of every operation, made from the rows they are registered from. */
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
            description: `A key may be narrowed to scopes; writing includes reading: ${keyScopes.join(", ")}.`,
          },
        },
      },
      security: [{ token: [] }],
    },
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
}
