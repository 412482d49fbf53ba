import type { FastifyInstance } from "fastify";

/** Leaves the bodies of a plugin's routes as the text that came: a signature covers their exact bytes. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
}
