import { glob } from "node:fs/promises";

const othersPerJourney = 4;

/** Those that a process of their own belongs to: they set the environment, or measure what others in it would count for. */
const alone = new Set<string>(["apps/server/src/backups/s3-store.test.ts"]);

export const isAlone = (file: string): boolean => alone.has(file);

export const isJourney = (file: string): boolean => file.startsWith("e2e/");

/**
 * Every test file in the order to run them. Journeys in a browser take longest: they are spread over the others, so that few
 * run at once, and end before them, so that no core is left without work at the end.
 */
export async function testFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("{packages,apps,scripts,e2e}/**/*.test.ts", {
    exclude: (name) => name === "node_modules" || name === "dist",
  })) {
    files.push(file);
  }
  files.sort();
  const journeys = files.filter(isJourney);
  const others = files.filter((file) => !isJourney(file));
  const mixed = others.flatMap((file, index) =>
    index % othersPerJourney === 0 ? [...journeys.splice(0, 1), file] : [file],
  );
  return [...mixed, ...journeys];
}
