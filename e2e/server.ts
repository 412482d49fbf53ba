import { spawn } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { after } from "node:test";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { cheapHash } from "../apps/server/test/cheap-hash.ts";
import { cloneTemplate, urlOf } from "../apps/server/test/database.ts";
import { makeFreshFolder } from "../apps/server/test/fresh-folder.ts";
import type { Close } from "../apps/server/src/process/run-process.ts";
import { demo } from "./expect.ts";

type Server = Parameters<typeof cloneTemplate>[0];
type Product = { url: string; port: number; database: string | null };
type Running = { port: number; stop: () => Promise<void> };
/** Databases and files with the demonstration data, which every test file copies. */
type Demonstration = { server: Server; live: string; sandbox: string; dataDir: string };

/** The settings for tests; all others have their defaults. */
const settingsForTests = {
  PORT: "0",
  LOG_LEVEL: "error",
  KITPATH_ENV: "local",
  // On a machine that is busy with tests every answer takes long.
  KITPATH_MAX_IN_FLIGHT: "6000",
};

const startScript = new URL("../scripts/start.ts", import.meta.url).pathname;

/** Runs it as `npm start` does. */
async function runProcess(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, ...settingsForTests, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const port = await new Promise<number>((ready, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (found) ready(Number(found[1]));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => fail(new Error(`The product ended with ${String(code)}:\n${output}`)));
  });
  const stop = async () => {
    child.removeAllListeners("exit");
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  };
  return { port, stop };
}

/** Runs it in the test's own process, which saves loading everything again. */
async function runHere(env: Record<string, string>): Promise<Running> {
  const { readConfig } = await import("../apps/server/src/config.ts");
  const { openProduct: open } = await import("../apps/server/src/open-product.ts");
  const { closeAll } = await import("../apps/server/src/process/run-process.ts");
  const opened: Close[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const port = await open(readConfig({ ...settingsForTests, ...env }), {
    keep: (close) => void opened.push(close),
    fail,
  });
  return { port, stop: () => closeAll(opened) };
}

const settingsOf = ({ server, live, sandbox, dataDir }: Demonstration) => ({
  DATABASE_URL: urlOf({ ...server, database: live }),
  SANDBOX_DATABASE_URL: urlOf({ ...server, database: sandbox }),
  KITPATH_DATA_DIR: dataDir,
});

/** Starts the product once, so that its demonstration data is created once for all test files. */
export async function makeDemonstration(server: Server, dataDir: string): Promise<Demonstration> {
  await mkdir(dataDir);
  const empty = [await cloneTemplate(server), await cloneTemplate(server)];
  const [live = "", sandbox = ""] = empty.map(({ database }) => database ?? "");
  const demonstration = { server, live, sandbox, dataDir };
  const { stop } = await runProcess(settingsOf(demonstration));
  await stop();
  const hash = await cheapHash(demo.password);
  for (const database of empty)
    await asOwner(database, (owner) => owner.updateTable("logins").set({ password_hash: hash }).execute());
  return demonstration;
}

/** Copies the demonstration that the test run has created; null if a file is run on its own. */
async function copyDemonstration(dataDir: string): Promise<Record<string, string> | null> {
  const made = process.env.KITPATH_DEMONSTRATION;
  if (!made) return null;
  const { server, live, sandbox, dataDir: files } = JSON.parse(made) as Demonstration;
  await cp(files, dataDir, { recursive: true });
  const copies = [await cloneTemplate(server, live), await cloneTemplate(server, sandbox)];
  const [liveCopy = "", sandboxCopy = ""] = copies.map(({ database }) => database ?? "");
  return settingsOf({ server, live: liveCopy, sandbox: sandboxCopy, dataDir });
}

type Options = {
  /** With an empty data folder and in its own process, exactly like `npm start` on a new machine. */
  isFirstStart?: boolean;
  env?: Record<string, string>;
};

/**
 * Starts the product with its demonstration data on a free port; `stop` ends it and removes its folder. `database`: where its
 * live rows are, if not in the embedded database.
 */
export async function openProduct({ isFirstStart = false, env = {} }: Options = {}): Promise<
  Product & { stop: () => Promise<void> }
> {
  const dataDir = await makeFreshFolder();
  const copy = isFirstStart ? null : await copyDemonstration(dataDir);
  const running = copy
    ? await runHere({ ...copy, ...env })
    : await runProcess({ KITPATH_DATA_DIR: dataDir, ...env });
  const stop = async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { port } = running;
  return { url: `http://localhost:${port}`, port, database: copy?.DATABASE_URL ?? null, stop };
}

/** The same, stopped when the test file ends. */
export async function startProduct(options?: Options): Promise<Product> {
  let stop = async (): Promise<void> => undefined;
  // Registered before anything is awaited: after that the runner may assign it to another file of the same process.
  after(() => stop());
  const opened = await openProduct(options);
  ({ stop } = opened);
  const { url, port, database } = opened;
  return { url, port, database };
}
