/**
 * Checks the size budgets of pages: JavaScript and CSS together, compressed with brotli, of everything that a first visit to
 * each address loads.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, readWebManifest } from "../apps/server/src/http/web-manifest.ts";
import { buildWeb, builtFolder } from "./build-web.ts";

const signInKilobytes = 130;
const otherKilobytes = 230;

export async function checkBudgets(): Promise<string | null> {
  await buildWeb();
  const manifest = await readWebManifest(builtFolder);
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
    const bytes = filesOf(manifest, entries).map(
      (file) => readFileSync(join(builtFolder, `${file}.br`)).length,
    );
    const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000;
    const limit = isSignIn ? signInKilobytes : otherKilobytes;
    return kilobytes > limit ? [`${screen}: ${kilobytes.toFixed(1)} KB, at most ${limit}`] : [];
  });
  return tooLarge.length === 0 ? null : tooLarge.join("\n");
}
