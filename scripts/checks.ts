import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { buildWeb } from "./build-web.ts";
import { checkAssurance } from "./check-assurance.ts";
import { checkBudgets } from "./check-budgets.ts";
import { checkImports } from "./check-imports.ts";
import { checkLinks } from "./check-links.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkStyles } from "./check-styles.ts";
import { checkTypes } from "./check-types.ts";
import { generatedFiles } from "./generate.ts";
import { runTool } from "./run-tool.ts";

type Check = { name: string; run: () => Promise<string | null> };

async function generatedFilesAreCurrent(): Promise<string | null> {
  const stale: string[] = [];
  for (const [file, content] of Object.entries(generatedFiles)) {
    if (!existsSync(file) || (await readFile(file, "utf8")) !== (await content())) stale.push(file);
  }
  return stale.length === 0 ? null : `Run \`npm run generate\`; stale: ${stale.join(", ")}`;
}

/** The build writes the route trees, so building from the committed sources must not change them. */
async function routeTreesAreCurrent(): Promise<string | null> {
  const files = ["apps/web/src/route-tree.gen.ts", "apps/web/src/my-route-tree.gen.js"];
  const read = () => Promise.all(files.map((file) => readFile(file, "utf8")));
  const committed = await read();
  await buildWeb();
  const stale = (await read()).flatMap((text, n) => (text === committed[n] ? [] : [files[n]]));
  return stale.length === 0 ? null : `Commit ${stale.join(" and ")} as the build wrote it.`;
}

/** Runs before all others, which check the build's output. */
export const build: Check = { name: "the route tree is current", run: routeTreesAreCurrent };

/** Static checks of the source, the slowest first. */
export const checks: Check[] = [
  { name: "types of contract and server", run: checkTypes.server },
  { name: "types of the dashboard", run: checkTypes.dashboard },
  { name: "lint", run: () => runTool("oxlint", "--type-aware", "--deny-warnings") },
  { name: "format", run: () => runTool("oxfmt", "--check", ".") },
  { name: "nothing is unused", run: () => runTool("knip", "--no-config-hints") },
  { name: "imports follow the architecture", run: checkImports },
  { name: "styles that are named are there, and those that are there are named", run: checkStyles },
  { name: "migrations hold up nobody who uses the tables", run: checkMigrations },
  { name: "links of the documents lead somewhere", run: checkLinks },
  { name: "every requirement that is met has a test that says so", run: checkAssurance },
  { name: "generated files are current", run: generatedFilesAreCurrent },
  { name: "pages stay within their budgets", run: checkBudgets },
];
