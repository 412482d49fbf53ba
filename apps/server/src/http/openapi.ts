import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

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
          apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
        },
      },
      security: [{ token: [] }],
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route);
      const upload = route.route.config?.upload ?? [];
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
