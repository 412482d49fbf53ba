import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What Vite's manifest of the built dashboard says of each file: its name before the build, what it imports, by names of the manifest, and its style sheets. */
export type WebManifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>;

/** The pages that are built on their own, each with the name of its manifest: the dashboard's, and those of people who take tests. */
export const builds = { dashboard: ["index.html", "manifest"], myTests: ["my.html", "my-manifest"] } as const;
export type Build = keyof typeof builds;

/** Throws if the folder has none. */
export const readWebManifest = async (webFolder: string, build: Build = "dashboard"): Promise<WebManifest> =>
  JSON.parse(await readFile(join(webFolder, `.vite/${builds[build][1]}.json`), "utf8")) as WebManifest;

/** Returns the paths of everything that the named files load at once, themselves included. */
export function filesOf(manifest: WebManifest, names: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return [...files];
}
