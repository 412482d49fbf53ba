/**
 * Checks the size budgets of pages: JavaScript and CSS together, compressed with brotli, of everything that a first visit to
 * each address loads.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WebManifest } from "../apps/server/src/http/web-manifest.ts";
import { filesOf, readWebManifest } from "../apps/server/src/http/web-manifest.ts";
import { buildWeb, builtFolder } from "./build-web.ts";

const signInKilobytes = 130;
const myTestsKilobytes = 130;
const otherKilobytes = 230;

export async function checkBudgets(): Promise<string | null> {
  await buildWeb();
  const tooLarge = [...(await checkDashboard()), ...(await checkMyTests())];
  return tooLarge.length === 0 ? null : tooLarge.join("\n");
}

const screensOf = (manifest: WebManifest): string[] =>
  Object.keys(manifest).filter((name) => name.includes("routes/") && name.includes("=component"));

async function checkDashboard(): Promise<string[]> {
  const manifest = await readWebManifest(builtFolder);
  const screens = screensOf(manifest).filter((screen) => !screen.includes("routes/my"));
  if (screens.length < 5) return ["The manifest of the built files names no screens."];
  return screens.flatMap((screen) => {
    const isSignedIn = screen.includes("routes/admin");
    const limit = screen.includes("routes/login.") ? signInKilobytes : otherKilobytes;
    const frame = isSignedIn ? ["src/routes/admin.tsx?tsr-split=component"] : [];
    return faultOf(manifest, screen, ["index.html", ...frame], limit);
  });
}

/** People open these on a phone, over any network. */
async function checkMyTests(): Promise<string[]> {
  const manifest = await readWebManifest(builtFolder, "myTests");
  const screens = screensOf(manifest);
  const frame = screens.find((screen) => screen.includes("routes/my.$clinic.tsx"));
  if (!frame) return ["The manifest of the pages of test takers names no frame."];
  return screens.flatMap((screen) => {
    const isInside = screen.includes("routes/my.");
    return faultOf(manifest, screen, ["my.html", ...(isInside ? [frame] : [])], myTestsKilobytes);
  });
}

function faultOf(manifest: WebManifest, screen: string, first: readonly string[], limit: number): string[] {
  const bytes = filesOf(manifest, [...first, screen]).map(
    (file) => readFileSync(join(builtFolder, `${file}.br`)).length,
  );
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000;
  return kilobytes > limit ? [`${screen}: ${kilobytes.toFixed(1)} KB, at most ${limit}`] : [];
}
