import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** First parts of the addresses that the dashboard answers itself; every other page is its not-found page. */
const webAreas = new Set([
  "",
  "register",
  "connect",
  "store",
  "login",
  "admin",
  "verify",
  "activate",
  "docs",
]);

/** What the pages are made of, each file named after what is in it. */
const assets = "assets";

/** The page that people reach from their kit; partners may show it within pages of their own. */
const framedArea = "activate";

/** Screens and calls share this part of the addresses: who asks for a call that is not there is to be told so. */
const sharedArea = "admin";

/** Whether it is a page that is asked for, as by a browser, or by a tool that takes anything where nothing else is. */
const wantsPage = (accept: string | undefined, area: string): boolean =>
  (accept ?? "").includes("text/html") ||
  (webAreas.has(area) && area !== sharedArea && (accept ?? "*/*") === "*/*");

/** The sites that may show a page in a frame. */
type FindFrameAncestors = (request: FastifyRequest, query: URLSearchParams) => Promise<readonly string[]>;

/** The built dashboard: its files with long caching, and its one page for every address that is not a call. */
export async function serveWeb(
  app: FastifyInstance,
  webFolder: string | null,
  findFrameAncestors: FindFrameAncestors,
): Promise<void> {
  const page =
    webFolder && existsSync(join(webFolder, "index.html"))
      ? await readFile(join(webFolder, "index.html"))
      : null;
  if (webFolder && page) {
    const served = { index: false, preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...served,
      root: webFolder,
      wildcard: false,
      globIgnore: [`${assets}/**`],
      setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
    });
    // By one route: there are a thousand of them, and each route takes some ten kilobytes.
    await app.register(fastifyStatic, {
      ...served,
      root: join(webFolder, assets),
      prefix: `/${assets}/`,
      decorateReply: false,
      allowedPath: (path) => !path.endsWith("/"),
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const area = request.url.split(/[/?#]/)[1] ?? "";
    if (request.method !== "GET" || !page || !wantsPage(request.headers.accept, area))
      throw new AppError("not_found");
    if (area === framedArea) {
      const query = new URL(request.url, "http://page").searchParams;
      request.frameAncestors = await findFrameAncestors(request, query);
    }
    return reply
      .code(webAreas.has(area) ? 200 : 404)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
