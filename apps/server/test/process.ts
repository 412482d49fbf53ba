import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { makeFreshFolder } from "./fresh-folder.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;

export type RunningProcess = {
  child: ChildProcess;
  output(): string;
  /** Resolves with the match once the output has it; rejects when the process ends without. */
  seen(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
};

type Options = {
  args?: string[];
  env?: Record<string, string>;
  uid?: number;
  /** A command that runs it, with its first arguments. */
  through?: string[];
};

/** Runs a script of ours as a process of its own, which ends with the test file at the latest. */
export function startScript(
  script: string,
  { args = [], env = {}, uid, through = [] }: Options = {},
): RunningProcess {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const [command, ...first] = [...through, process.execPath, path];
  const child = spawn(command, [...first, ...args], {
    env: { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...env },
    stdio: ["pipe", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = "";
  const watchers = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    for (const watch of watchers) watch();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  after(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    // A test that ends it looks at how it ends; here it only must not outlive the file.
    const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
    await ended;
    clearTimeout(late);
  });
  const seen = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const watch = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      watchers.add(watch);
      void ended.then(() => reject(new Error(`The process ended without ${String(pattern)}:\n${output}`)));
      watch();
    });
  return { child, output: () => output, seen, ended };
}

/** On a machine that is busy with tests every answer takes long, which is no reason to refuse any. */
const settingsForTests = { PORT: "0", LOG_LEVEL: "error", KITPATH_MAX_IN_FLIGHT: "6000" };

/** The whole server, with its output's port. */
export async function startServer(env: Record<string, string>) {
  const running = startScript("src/main.ts", { env: { ...settingsForTests, ...env } });
  const [, port] = await running.seen(/ready at http:\/\/localhost:(\d+)/);
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** A folder that goes when the test file ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFreshFolder();
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The embedded server that runs on a data folder: its process and the folder of its socket. */
export async function serverOf(dataDir: string): Promise<{ pid: number; socketFolder: string }> {
  const lines = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? "" };
}
