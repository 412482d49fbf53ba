import { spawn } from "node:child_process";

/**
 * Tools written in Go use one thread each, because two tools run at a time and further threads repeat much of the first one's
 * work. They may use more memory before garbage collection, which took a third of their time.
 */
const goSettings = { GOMAXPROCS: "1", GOGC: "400" };

/** Runs a tool of node_modules; returns its output if it fails, else null. */
export function runTool(command: string, ...args: string[]): Promise<string | null> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [`node_modules/.bin/${command}`, ...args], {
      env: { ...process.env, ...goSettings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (output += String(chunk)));
    child.once("close", (code) => done(code === 0 ? null : output || `exit code ${String(code)}`));
  });
}
