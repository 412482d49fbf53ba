import type { Writable } from "node:stream";
import { after } from "node:test";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import type { Operation } from "@kitpath/contract/operation";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#app";
import { readConfig } from "#config";
import { openDatabase } from "#db/database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { jobDefinitions } from "../src/open-mode.ts";
import { openLog } from "#http/log.ts";
import { openJobs } from "#jobs/jobs.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Mode } from "../src/scope.ts";
import { recordAnswer } from "./coverage.ts";
import { cloneTemplate, makeTemplate, startTestServer } from "./database.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests reach into answers of every shape
export type Reply = { status: number; body: any; headers: Record<string, unknown> };
export type CallInput = {
  params?: Record<string, string>;
  /** Its fields, or the text as it is. */
  query?: object | string;
  body?: unknown;
  token?: string | null;
  apiKey?: string;
  host?: string;
  /** A body just as it is, whatever it is. */
  raw?: { payload: string; contentType: string };
};
export type TestApp = {
  app: FastifyInstance;
  mode: Mode;
  sandbox: Mode;
  target: DatabaseTarget;
  /** The time the product sees; tests move it by hand. */
  clock: { now: Date };
  /** What becomes of a call to the outside: by itself none leaves, and each is answered with 200. */
  outside: { call: CallOut };
  call(name: OperationName, input?: CallInput): Promise<Reply>;
};

/** The whole server on a database of its own, closed when the test file ends. */
export async function startTestApp(env: Record<string, string> = {}, logTo?: Writable): Promise<TestApp> {
  const server = await sharedServer();
  const target = await cloneTemplate(server);
  const mode = await openTestMode("live", target);
  const sandbox = await openTestMode("sandbox", await cloneTemplate(server));
  const clock = { now: new Date() };
  const config = readConfig({ KITPATH_ENV: "test", LOG_LEVEL: "silent", ...env });
  // A millisecond passes at every look, so that what happens one after the other is also dated so.
  const now = () => (clock.now = new Date(clock.now.getTime() + 1));
  const outside: TestApp["outside"] = { call: async () => answered };
  const callOut: CallOut = (call) => outside.call(call);
  const world = { config, now, random: Math.random, callOut };
  const app = await buildApp({
    world,
    modes: { live: mode, sandbox },
    webFolder: null,
    log: openLog(config.logLevel, logTo),
  });
  after(async () => {
    await app.close();
    for (const { jobs, db } of [mode, sandbox]) {
      await jobs.stop();
      await db.close();
    }
  });
  const call: TestApp["call"] = (name, input) => callOperation(app, name, input);
  return { app, mode, sandbox, target, clock, outside, call };
}

const answered = { status: 200, durationMs: 1, error: null, answer: "", retryAfter: null };

async function openTestMode(name: Mode["name"], target: DatabaseTarget): Promise<Mode> {
  const jobs = await openJobs(target, jobDefinitions, () => undefined);
  return { name, jobs, db: openDatabase(target, { poolSize: 8 }) };
}

let server: Promise<DatabaseTarget> | undefined;

/** The server that the test run shares, or one of this file's own when it is run by itself. */
export function sharedServer(): Promise<DatabaseTarget> {
  return (server ??= (async () => {
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
    headers: {
      host: input.host ?? "localhost",
      "x-requested-with": "XMLHttpRequest",
      ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
      ...(input.apiKey === undefined ? {} : { "x-api-key": input.apiKey }),
      ...(raw ? { "content-type": raw.contentType } : {}),
    },
    ...(raw ? { payload: raw.payload } : {}),
  });
  recordAnswer(name, response.statusCode);
  return {
    status: response.statusCode,
    body: readBody(response.body, String(response.headers["content-type"])),
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
