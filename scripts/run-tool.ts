import { spawn } from "node:child_process";

/**
 * Tools written in Go collect no garbage before they have taken much memory: that took a third of their time. The linter gets one thread,
 * because each further one repeats half of the first one's work.
 */
const settingsOf = (command: string) => ({
  GOGC: "off",
  GOMEMLIMIT: "3GiB",
  ...(command === "oxlint" ? { GOMAXPROCS: "1" } : {}),
});

/** Runs a tool of node_modules; returns its output if it fails, else null. */
export function runTool(command: string, ...args: string[]): Promise<string | null> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [`node_modules/.bin/${command}`, ...args], {
      env: { ...process.env, ...settingsOf(command) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (output += String(chunk)));
    child.once("close", (code) => done(code === 0 ? null : output || `exit code ${String(code)}`));
  });
}
