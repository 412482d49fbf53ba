import { fork, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Answer } from "./http-client.ts";
import type { Ask } from "./processor.ts";

/** The settings and Node options of `npm start`. */
const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  scripts: { start: string };
};
const nodeOptions = scripts.start.match(/--\S+/g) ?? [];
const settings = Object.fromEntries(
  Array.from(scripts.start.matchAll(/([A-Z_]+)=(\S+) /g), ([, name, value]) => [name, value]),
);
const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const bare = fileURLToPath(new URL("./bare-http.ts", import.meta.url));
const receiver = fileURLToPath(new URL("./receiver.ts", import.meta.url));
const processor = fileURLToPath(new URL("./processor.ts", import.meta.url));

/** Kills the child process however the bench ends. */
function endWithBench(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

/** Starts the server as in production, in its own process; `program` starts it in another way. */
export async function startServer(env: Record<string, string>, program: readonly string[] = [main]) {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, ...program], {
    env: { PATH: process.env.PATH, PORT: "0", ...settings, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithBench(child);
  const port = await new Promise<string>((ready, fail) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      // Output must be read to the end, because a full pipe would block the server's logging.
      if (output.length < 10_000) output += String(chunk);
      const found = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (found?.[1]) ready(found[1]);
    });
    child.once("exit", () => fail(new Error(`The server ended before it was ready:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - started,
    async residentMb(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    stop: () => end(child),
    /** Kills it the way a crash does. */
    kill: () => child.kill("SIGKILL"),
  };
}

/** Starts a process of the bench that prints its port once it listens. */
async function startListener(file: string, first?: Answer) {
  const child = fork(file);
  endWithBench(child);
  const port = await new Promise<number>((ready, fail) => {
    child.once("message", (message) => ready(Number(message)));
    child.once("exit", () => fail(new Error(`${file} ended before it was ready.`)));
    if (first) child.send(first);
  });
  return { child, origin: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

/** Starts a bare server with one answer, in its own process like the product. */
export const startBareServer = (answer: Answer) => startListener(bare, answer);

export type Arrival = [deliveryId: string, time: number];

/** Starts a partner's webhook receiver, which stores every call. */
export async function startReceiver() {
  const { child, ...listener } = await startListener(receiver);
  const arrivals = () =>
    new Promise<Arrival[]>((resolve) => {
      child.once("message", (message) => resolve(message as Arrival[]));
      child.send("arrivals");
    });
  return { ...listener, neverAnswers: `${listener.origin}/never`, arrivals };
}

/** Starts a payment processor. It answers until a drill silences it. */
export async function startProcessor() {
  const { child, origin, stop } = await startListener(processor);
  const ask = <Answer>(what: Ask) =>
    new Promise<Answer>((resolve) => {
      child.once("message", (message) => resolve(message as Answer));
      child.send(what);
    });
  return {
    port: new URL(origin).port,
    stop,
    makeCard: () => ask<string>("make a card"),
    countCharges: () => ask<number>("count charges"),
    beSilent: () => ask<boolean>("be silent"),
    answer: () => ask<boolean>("answer"),
  };
}
