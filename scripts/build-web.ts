/** Builds the dashboard, and the pages of test takers, when its sources have changed since the last build, with brotli files beside each asset. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, rename, rm, writeFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Stage } from "../apps/server/src/process/stages.ts";
import { quietly, tellStages } from "../apps/server/src/process/stages.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const webFolder = join(root, "apps/web");
export const builtFolder = join(webFolder, "dist");
const stampFile = join(builtFolder, ".stamp");
const compressed = /\.(js|css|svg|html|json)$/;

/** Builds in another folder and then swaps, so that a running server always has its files. */
export async function buildWeb(stage: Stage = quietly): Promise<void> {
  const stamp = await stampOfSources();
  if (existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp) return;
  await stage("Building the dashboard", () => buildAll(stamp));
}

async function buildAll(stamp: string): Promise<void> {
  const { build } = await import("vite");
  const fresh = `${builtFolder}-${process.pid}`;
  // Always: React's development checks are not for users.
  process.env.NODE_ENV = "production";
  const common = { root: webFolder, logLevel: "warn" } as const;
  await build({ ...common, build: { outDir: fresh, emptyOutDir: true } });
  await build({ ...common, configFile: join(webFolder, "vite.my.config.ts"), build: { outDir: fresh } });
  await compressFiles(fresh);
  await writeFile(join(fresh, ".stamp"), stamp);
  await rm(builtFolder, { recursive: true, force: true });
  await rename(fresh, builtFolder);
}

async function stampOfSources(): Promise<string> {
  const patterns = [
    "apps/web/{index.html,my.html,vite.config.ts,vite.my.config.ts,package.json}",
    "apps/web/public/**",
    "apps/web/src/**",
    "packages/contract/src/**/*.ts",
    "package-lock.json",
  ];
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The build itself writes the route trees.
    if (entry.isFile() && !/route-tree\.gen\.(ts|js)$/.test(path)) files.push(path);
  }
  const hash = createHash("sha256");
  for (const path of files.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest("hex");
}

async function compressFiles(folder: string): Promise<void> {
  const compress = promisify(brotliCompress);
  const compressFile = async (path: string) => writeFile(`${path}.br`, await compress(await readFile(path)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressed.test(entry.name))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
}

if (import.meta.main) await buildWeb(tellStages((text) => process.stdout.write(text), 0));
