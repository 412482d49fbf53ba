import { screenPaths } from "./screen-paths.gen.ts";

const partsOf = (path: string): string[] => path.split("/").filter(Boolean);
const screens = screenPaths.map(partsOf);
const areas = new Set(screens.map(([area = ""]) => area));

/** Whether screens have addresses that begin with a part. */
export const isArea = (part: string): boolean => areas.has(part);

/** Whether a path is the address of a screen, whatever the ids in it are of; in any case of letters, as the router reads it. */
export function isScreen(path: string): boolean {
  const given = partsOf(decodeURIComponent(path));
  return screens.some((screen) => matches(screen, given));
}

function matches(screen: readonly string[], given: readonly string[]): boolean {
  const isOpen = screen.at(-1) === "$";
  if (isOpen ? given.length < screen.length - 1 : given.length !== screen.length) return false;
  return screen.every((part, index) => part.startsWith("$") || part === given[index]?.toLowerCase());
}
