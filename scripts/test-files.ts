import { glob } from "node:fs/promises";

const othersPerJourney = 4;

/** Files that need their own process, because they change the environment or measure what other tests would distort. */
const alone = new Set<string>(["apps/server/src/backups/s3-store.test.ts"]);

export const isAlone = (file: string): boolean => alone.has(file);

export const isJourney = (file: string): boolean => file.startsWith("e2e/");

/**
 * Returns every test file in the order to run them. Browser tests take longest: they are spread among the others, so that few
 * run at once, and they end before the others, so that no core is idle at the end.
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
