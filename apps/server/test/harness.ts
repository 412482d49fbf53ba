import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { after } from "node:test";
import type { TextOffer } from "@kitpath/contract/access/organisation/organisation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import type { Operation } from "@kitpath/contract/operation/operation";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#app";
import { dashboardUrl, readConfig } from "#config";
import { openDatabase } from "#db/database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import type { PaperOptions } from "../src/modes/open-papers.ts";
import { openPapers } from "../src/modes/open-papers.ts";
import type { Parse } from "../src/parsing/open-parsing.ts";
import { openParsing } from "../src/parsing/open-parsing.ts";
import { openPaperMaker } from "../src/pdf/paper-maker.ts";
import type { Breakers } from "#areas/messaging/webhooks/breakers.ts";
import { openBreakers } from "#areas/messaging/webhooks/breakers.ts";
import { openLog } from "#http/log.ts";
import { openJobs } from "#jobs/open-jobs.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import { openSecrets } from "#secrets/secrets.ts";
import type { TestProcessor } from "#payments/test/test-processor.ts";
import { openTestProcessor } from "#payments/test/test-processor.ts";
import type { TestStore } from "#shops/test/open-test-store.ts";
import { openTestStore } from "#shops/test/open-test-store.ts";
import { openNewsFeed } from "../src/news/news-feed.ts";
import { reactions } from "../src/reactions.ts";
import type { Mode } from "../src/scope.ts";
import { recordAnswer } from "./coverage.ts";
import { openTracing } from "../src/tracing/open-tracing.ts";
import { textOfferOf } from "../src/texts/open-texter.ts";
import { traceJobs } from "../src/tracing/tracing.ts";
import type { Tracing } from "../src/tracing/tracing.ts";
import type { JsonReply } from "./json-reply.ts";
import { cloneTemplate, makeTemplate, startTestServer } from "./database.ts";

export type Reply = JsonReply & { bytes: Buffer; headers: Record<string, unknown> };
export type CallInput = {
  params?: Record<string, string>;
  /** Its fields, or the text as it is. */
  query?: object | string;
  body?: unknown;
  token?: string | null;
  /** Who holds the token, where it is not the tenant that the inputs are made for. */
  as?: { organisationId: string; userId: string; isPerson?: true };
  apiKey?: string;
  host?: string;
  headers?: Record<string, string>;
  /** Address that the call comes from. */
  ip?: string;
  /** A body just as it is, whatever it is. */
  raw?: { payload: string | Buffer; contentType: string };
};
export type TestApp = {
  app: FastifyInstance;
  mode: Mode & { payments: TestProcessor; shops: TestStore };
  /** Only if asked for with `withSandbox`. */
  sandbox: Mode;
  target: DatabaseTarget;
  /** Only if asked for with `withSandbox`. */
  sandboxTarget: DatabaseTarget;
  /** The time the product sees; tests move it by hand. */
  clock: { now: Date };
  /** What becomes of a call to the outside: by itself none leaves, and each is answered with 200. */
  outside: { call: CallOut };
  /** Which endpoints of webhooks are paused, on the test's clock. */
  breakers: Breakers;
  call(name: OperationName, input?: CallInput): Promise<Reply>;
  /** Calls to another process on the same databases. */
  startBeside(): Promise<TestApp["call"]>;
};

/** The whole server on a database of its own, closed when the test file ends. */
export async function startTestApp(
  env: Record<string, string> = {},
  options: Omit<AppOptions, "env"> = {},
): Promise<TestApp> {
  let close = async (): Promise<void> => undefined;
  // Before anything is waited for: after that the runner may take it for another file's of the same process.
  after(() => close());
  const opened = await openTestApp(await sharedServer(), { env, ...options });
  ({ close } = opened);
  return opened.test;
}

type AppOptions = {
  env?: Record<string, string>;
  logTo?: Writable;
  webFolder?: string | null;
  /** Opens the sandbox too. It is left out by default because few tests need its database, queue and connections. */
  withSandbox?: boolean;
};

/** The same for who closes it by himself, on a server that has the template. */
export async function openTestApp(
  server: DatabaseTarget,
  { env = {}, logTo, webFolder = null, withSandbox = false }: AppOptions = {},
): Promise<{ test: TestApp; close: () => Promise<void> }> {
  const target = await cloneTemplate(server);
  const dataDir = await mkdtemp(join(tmpdir(), "kitpath-files-"));
  const config = readConfig({
    KITPATH_ENV: "test",
    LOG_LEVEL: "silent",
    KITPATH_DATA_DIR: dataDir,
    // On a machine that is busy with tests every answer takes long.
    KITPATH_MAX_IN_FLIGHT: "6000",
    ...env,
  });
  const maker = openPaperMaker();
  const parsing = openParsing();
  const papers = { dataDir, maker, parse: parsing.parse, dashboardUrl: dashboardUrl(config) };
  const tracing = await openTracing(config);
  const clock = { now: new Date() };
  const texts = (name: Mode["name"]) => textOfferOf(config, name);
  const live = await openTestMode("live", target, { ...papers, tracing, texts: texts("live") });
  const payments = openTestProcessor({ directory: live.db.directory, now: () => clock.now });
  const shops = openTestStore({
    directory: live.db.directory,
    secret: "secret of the test store",
    now: () => clock.now,
  });
  const mode = { ...live, payments, shops };
  const sandboxTarget = withSandbox ? await cloneTemplate(server) : notOpened<DatabaseTarget>({});
  const sandbox = withSandbox
    ? await openTestMode("sandbox", sandboxTarget, { ...papers, tracing, texts: texts("sandbox") })
    : notOpened<Mode>({ name: "sandbox", payments: null, vatRegister: null, shops: null });
  // A millisecond passes at every look, so that what happens one after the other is also dated so.
  const now = () => (clock.now = new Date(clock.now.getTime() + 1));
  const outside: TestApp["outside"] = { call: async () => answered };
  const callOut: CallOut = (call) => outside.call(call);
  const breakers = openBreakers(() => clock.now);
  const world = { config, now, random: Math.random, callOut, breakers };
  const build = (live: Mode) =>
    buildApp({
      world,
      modes: { live, sandbox },
      webFolder,
      log: openLog(config.logLevel, logTo),
      tracing,
    });
  const app = await build(mode);
  const beside: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of beside) await end();
    await app.close();
    await maker.close();
    await parsing.close();
    await tracing.close();
    await rm(dataDir, { recursive: true, force: true });
    for (const { jobs, news, db } of withSandbox ? [mode, sandbox] : [mode]) {
      await jobs.stop();
      await news.close();
      await db.close();
    }
  };
  const test: TestApp = {
    app,
    mode,
    sandbox,
    target,
    sandboxTarget,
    clock,
    outside,
    breakers,
    call: (name, input) => callOperation(app, name, input),
    async startBeside() {
      const db = openDatabase(target, { poolSize: 8 });
      const second = await build({ ...mode, db });
      beside.push(async () => {
        await second.close();
        await db.close();
      });
      return (name, input) => callOperation(second, name, input);
    },
  };
  return { test, close };
}

/** Stands for what a test has not asked for: whoever uses more of it than `known` is told. */
const notOpened = <T extends object>(known: Partial<T>): T =>
  new Proxy(known as T, {
    get(_, key) {
      if (key in known) return known[key as keyof T];
      throw new Error("This test has no sandbox; start its app with `withSandbox`.");
    },
  });

const answered = { status: 200, durationMs: 1, error: null, answer: "", retryAfter: null };

async function openTestMode(
  name: Mode["name"],
  target: DatabaseTarget,
  {
    tracing,
    parse,
    texts,
    ...papers
  }: Omit<PaperOptions, "signingKey"> & { tracing: Tracing; parse: Parse; texts: TextOffer },
): Promise<Mode> {
  // The template has the queues.
  const jobs = await openJobs(target, [], () => undefined, traceJobs(tracing, name));
  return {
    name,
    jobs,
    news: await openNewsFeed(target),
    payments: null,
    shops: null,
    parse,
    reactions,
    vatRegister: null,
    texts,
    secrets: openSecrets(["passphrase of the tests"]),
    db: openDatabase(target, { poolSize: 8 }),
    ...openPapers(name, target, { ...papers, signingKey: null }),
  };
}

let server: Promise<DatabaseTarget> | undefined;

/** The server that the test run shares, or one of this file's own when it is run by itself. */
export async function sharedServer(): Promise<DatabaseTarget> {
  return await (server ??= (async () => {
    const shared = process.env.KITPATH_TEST_SERVER;
    if (shared) return JSON.parse(shared) as DatabaseTarget;
    const own = await startTestServer();
    after(() => own.stop());
    await makeTemplate(own.server);
    return own.server;
  })());
}

async function callOperation(
  app: FastifyInstance,
  name: OperationName,
  input: CallInput = {},
): Promise<Reply> {
  const row: Operation = operations[name];
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ""));
  const json = input.body === undefined ? undefined : JSON.stringify(input.body);
  const raw =
    input.raw ?? (json === undefined ? undefined : { payload: json, contentType: "application/json" });
  const response = await app.inject({
    method: row.method,
    url: path,
    query: queryOf(input.query ?? {}),
    ...(input.ip ? { remoteAddress: input.ip } : {}),
    headers: {
      host: input.host ?? "localhost",
      "x-requested-with": "XMLHttpRequest",
      ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
      ...(input.apiKey === undefined ? {} : { "x-api-key": input.apiKey }),
      ...(raw ? { "content-type": raw.contentType } : {}),
      ...input.headers,
    },
    ...(raw ? { payload: raw.payload } : {}),
  });
  recordAnswer(name, response.statusCode);
  return {
    status: response.statusCode,
    body: readBody(response.body, String(response.headers["content-type"])),
    bytes: response.rawPayload,
    headers: response.headers,
  };
}

/** JSON as what it says, a file as its text. */
const readBody = (body: string, type: string) =>
  body && type.startsWith("application/json") ? JSON.parse(body) : body || null;

const queryOf = (query: object | string) =>
  typeof query === "string"
    ? query
    : Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
