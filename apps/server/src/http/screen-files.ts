import type { Build, WebManifest } from "./web-manifest.ts";
import { builds, filesOf, readWebManifest } from "./web-manifest.ts";

/** The parts of a screen's address, where `null` stands for anything, and its names in the manifest. */
type Screen = { parts: (string | null)[]; names: string[] };

/**
 * The name says the address (`docs.reference.$call`), as TanStack Router reads it. Not those of the signed-in area, which load
 * while it is asked who is signed in: naming them made nothing faster.
 */
const screenName = /^src\/routes\/(?!admin\b)([^?]+)\.tsx\?tsr-split=component/;

/**
 * Reads which files a public screen needs, so that its page can name them: a browser then loads them while it still evaluates
 * the first file, and not one after the other as each is found to need the next. Returns the elements for a path, none for an
 * unknown one.
 */
export async function readScreenFiles(
  webFolder: string,
  build: Build = "dashboard",
): Promise<(path: string) => string> {
  // A page does without, only slower.
  const manifest = await readWebManifest(webFolder, build).catch((): WebManifest => ({}));
  const first = new Set(filesOf(manifest, [builds[build][0]]));
  const screens = readScreens(manifest).map(({ parts, names }) => {
    const files = filesOf(manifest, names).filter((file) => !first.has(file));
    return { parts, elements: files.map(elementOf).join("") };
  });
  return (path) => {
    const given = path.split("/").filter(Boolean);
    return screens.find(({ parts }) => matches(parts, given))?.elements ?? "";
  };
}

const matches = (parts: Screen["parts"], given: readonly string[]): boolean =>
  parts.length === given.length && parts.every((part, index) => part === null || part === given[index]);

/** The most particular first, and of two at one address the one inside the other. */
function readScreens(manifest: WebManifest): Screen[] {
  const routes = new Map(
    Object.keys(manifest).flatMap((name) => {
      const [, route] = screenName.exec(name) ?? [];
      return route === undefined ? [] : [[route, name] as const];
    }),
  );
  const screens = [...routes.keys()].map((route) => {
    const words = route.split(".");
    // A screen is drawn inside those whose names it begins with.
    const names = words.flatMap((_, index) => routes.get(words.slice(0, index + 1).join(".")) ?? []);
    const parts = words.filter((word, index) => word !== "index" || index < words.length - 1);
    return { parts: parts.map((word) => (word.startsWith("$") ? null : word.replace(/_$/, ""))), names };
  });
  const anything = ({ parts }: Screen) => parts.filter((part) => part === null).length;
  return screens.toSorted((a, b) => anything(a) - anything(b) || b.names.length - a.names.length);
}

/** A style sheet is only fetched ahead: browsers complain of one that is preloaded and, as by a redirect, not used. */
const elementOf = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="prefetch" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
