import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { buildWeb } from "./build-web.ts";
import { checkBudgets } from "./check-budgets.ts";
import { checkImports } from "./check-imports.ts";
import { checkLinks } from "./check-links.ts";
import { checkNamedTests } from "./check-named-tests.ts";
import { checkStyles } from "./check-styles.ts";
import { generatedFiles } from "./generate.ts";

type Check = { name: string; run: () => Promise<string | null> };

/**
 * Tools written in Go use one thread each, because two tools run at a time and further threads repeat much of the first one's
 * work. They may use more memory before garbage collection, which took a third of their time.
 */
const goSettings = { GOMAXPROCS: "1", GOGC: "400" };

/** Runs a tool of node_modules; returns its output if it fails, else null. */
function tool(command: string, ...args: string[]): Promise<string | null> {
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

async function generatedFilesAreCurrent(): Promise<string | null> {
  const stale: string[] = [];
  for (const [file, content] of Object.entries(generatedFiles)) {
    if (!existsSync(file) || (await readFile(file, "utf8")) !== (await content())) stale.push(file);
  }
  return stale.length === 0 ? null : `Run \`npm run generate\`; stale: ${stale.join(", ")}`;
}

/** The build writes the route tree, so building from the committed sources must not change it. */
async function routeTreeIsCurrent(): Promise<string | null> {
  const file = "apps/web/src/route-tree.gen.ts";
  const committed = await readFile(file, "utf8");
  await buildWeb();
  return (await readFile(file, "utf8")) === committed ? null : `Commit ${file} as the build wrote it.`;
}

/** Runs before all others, which check the build's output. */
export const build: Check = { name: "the route tree is current", run: routeTreeIsCurrent };

/** Static checks of the source, the slowest first. */
export const checks: Check[] = [
  { name: "types of contract and server", run: () => tool("tsc", "--checkers", "1", "-p", "tsconfig.json") },
  {
    name: "types of the dashboard",
    run: () => tool("tsc", "--checkers", "1", "-p", "apps/web/tsconfig.json"),
  },
  { name: "lint", run: () => tool("oxlint", "--type-aware", "--deny-warnings") },
  { name: "format", run: () => tool("oxfmt", "--check", ".") },
  { name: "nothing is unused", run: () => tool("knip", "--no-config-hints") },
  { name: "imports follow the architecture", run: checkImports },
  { name: "styles that are named are there, and those that are there are named", run: checkStyles },
  { name: "links of the documents lead somewhere", run: checkLinks },
  { name: "tests that the documents name are there", run: checkNamedTests },
  { name: "generated files are current", run: generatedFilesAreCurrent },
  { name: "pages stay within their budgets", run: checkBudgets },
];
