import type { FastifyInstance, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../errors/errors.ts";
import { readScreenFiles } from "./screen-files.ts";
import type { Build } from "./web-manifest.ts";
import { builds } from "./web-manifest.ts";
import { screenPaths } from "./screen-paths.gen.ts";
import fastifyStatic from "@fastify/static";

/** The folder of the pages' files, each named after a hash of its content. */
const assets = "assets";

/** The page that people open from their kit; partners may embed it in their own pages. */
const framedArea = "activate";
/** A clinic's place for its test takers, which partners may embed too: its second part is the clinic's code. */
const placeArea = "my";

/** The pages of people who take tests, and of those with whom they share results. */
const ofMyTests = /^\/(my|shared)(\/|$)/i;

/** Screens and calls share this segment, so a request for a call that does not exist must get an error and not a page. */
const sharedArea = "admin";

/** Whether a page is requested: by a browser, or by a tool that accepts anything, at an address that only has pages. */
const wantsPage = (accept: string | undefined, area: string): boolean =>
  (accept ?? "").includes("text/html") ||
  (isArea(area) && area !== sharedArea && (accept ?? "*/*") === "*/*");

/** Finds the sites that may show a page in a frame. */
type FindFrameAncestors = (request: FastifyRequest, query: URLSearchParams) => Promise<readonly string[]>;

/** Finds the path of the place whose own host was asked; null at every other host. */
type FindPlaceAtHost = (request: FastifyRequest) => Promise<string | null>;

/** Serves the built dashboard: its files with long caching, and its single page for every address that is not a call. */
export async function serveWeb(
  app: FastifyInstance,
  webFolder: string | null,
  findFrameAncestors: FindFrameAncestors,
  findPlaceAtHost: FindPlaceAtHost,
): Promise<void> {
  const page = webFolder && existsSync(join(webFolder, "index.html")) ? await readPage(webFolder) : null;
  if (webFolder && page) {
    const served = { index: false, preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...served,
      root: webFolder,
      wildcard: false,
      globIgnore: [`${assets}/**`],
      setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
    });
    // A single route: there are a thousand files, and each route takes some ten kilobytes.
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
    const path = request.url.replace(/[?#].*/, "");
    const area = path.split("/")[1] ?? "";
    if (
      (request.method !== "GET" && request.method !== "HEAD") ||
      !page ||
      !wantsPage(request.headers.accept, area)
    )
      throw new AppError("not_found");
    const atHost = path === "/my" || path === "/my/" ? await findPlaceAtHost(request) : null;
    if (atHost !== null) return reply.redirect(atHost);
    if (area === framedArea || area === placeArea) {
      const query = new URL(request.url, "http://page").searchParams;
      if (area === placeArea) query.set("partnerCode", path.split("/")[2] ?? "");
      request.frameAncestors = await findFrameAncestors(request, query);
    }
    return reply
      .code(isScreen(path) ? 200 : 404)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page(path));
  });
}

/** Returns the page of the screen at a path, with the screen's files. */
async function readPage(webFolder: string): Promise<(path: string) => string> {
  const dashboard = await readPageOf(webFolder, "dashboard");
  // A folder that was built without them, as in a test, has the dashboard alone.
  const myTests = existsSync(join(webFolder, builds.myTests[0]))
    ? await readPageOf(webFolder, "myTests")
    : dashboard;
  return (path) => (ofMyTests.test(path) ? myTests : dashboard)(path);
}

async function readPageOf(webFolder: string, build: Build): Promise<(path: string) => string> {
  const html = await readFile(join(webFolder, builds[build][0]), "utf8");
  const filesAt = await readScreenFiles(webFolder, build);
  return (path) => html.replace("</head>", () => `${filesAt(path)}</head>`);
}

const partsOf = (path: string): string[] => path.split("/").filter(Boolean);
const screens = screenPaths.map(partsOf);
const areas = new Set(screens.map(([area = ""]) => area));

/** Whether screens have addresses that begin with a part. */
const isArea = (part: string): boolean => areas.has(part);

/** Whether a path is the address of a screen, whatever the ids in it are of; in any case of letters, as the router reads it. */
function isScreen(path: string): boolean {
  const given = partsOf(decodeURIComponent(path));
  return screens.some((screen) => matches(screen, given));
}

function matches(screen: readonly string[], given: readonly string[]): boolean {
  const isOpen = screen.at(-1) === "$";
  if (isOpen ? given.length < screen.length - 1 : given.length !== screen.length) return false;
  return screen.every((part, index) => part.startsWith("$") || part === given[index]?.toLowerCase());
}
