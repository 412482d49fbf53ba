import { glob } from "node:fs/promises";

/** Every test file: those that need no browser, and the journeys in one. */
export async function testFiles(): Promise<{ server: string[]; browser: string[] }> {
  const files: string[] = [];
  for await (const file of glob("{packages,apps,scripts,e2e}/**/*.test.ts", {
    exclude: (name) => name === "node_modules" || name === "dist",
  })) {
    files.push(file);
  }
  files.sort();
  const isBrowser = (file: string) => file.startsWith("e2e/");
  return { server: files.filter((file) => !isBrowser(file)), browser: files.filter(isBrowser) };
}
