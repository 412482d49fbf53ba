/**
 * Checks the size budgets of pages: JavaScript and CSS together, compressed with brotli, of everything that a first visit to
 * each address loads.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWeb, builtFolder } from "./build-web.ts";

const signInKilobytes = 130;
const otherKilobytes = 230;

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

export async function checkBudgets(): Promise<string | null> {
  await buildWeb();
  const manifest = JSON.parse(readFileSync(join(builtFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const screens = Object.keys(manifest).filter(
    (name) => name.includes("routes/") && name.includes("=component"),
  );
  if (screens.length < 5) return "The manifest of the built files names no screens.";
  const tooLarge = screens.flatMap((screen) => {
    const isSignedIn = screen.includes("routes/admin");
    const isSignIn = screen.includes("routes/login.");
    const entries = [
      "index.html",
      screen,
      ...(isSignedIn ? ["src/routes/admin.tsx?tsr-split=component"] : []),
    ];
    const kilobytes = sizeOf(manifest, entries) / 1000;
    const limit = isSignIn ? signInKilobytes : otherKilobytes;
    return kilobytes > limit ? [`${screen}: ${kilobytes.toFixed(1)} KB, at most ${limit}`] : [];
  });
  return tooLarge.length === 0 ? null : tooLarge.join("\n");
}

function sizeOf(manifest: Manifest, entries: string[]): number {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  entries.forEach(add);
  return [...files].reduce((sum, file) => sum + readFileSync(join(builtFolder, `${file}.br`)).length, 0);
}
