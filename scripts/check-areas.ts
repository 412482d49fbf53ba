import type { Source } from "./import-graph.ts";

/** The areas of all three packages: each imports only from those before it. */
const areas = [
  "ledger",
  "access",
  "catalogue",
  "messaging",
  "kits",
  "orders",
  "appointments",
  "lab",
  "storefront",
  "results",
  "review",
  "patients",
  "my-tests",
  "platform",
] as const;

/** `base`: the folder of the areas; `noun`: `kits/papers`. */
type Place = { base: string; area: string; noun: string };

const bases = /^(apps\/(?:server|web)\/src\/areas|packages\/contract\/src)\/([^/]+)\/([^/]+)\//;

function placeOf(file: string): Place | null {
  const [, base, area, noun] = bases.exec(file) ?? [];
  if (!base || !area || !noun || !(areas as readonly string[]).includes(area)) return null;
  return { base, area, noun: `${area}/${noun}` };
}

const heightOf = ({ area }: Place): number => (areas as readonly string[]).indexOf(area);

/** Imports of one noun by another of the same area, with a file that shows each. */
type Arrows = Map<string, Map<string, string>>;

function circleFrom(arrows: Arrows, start: string): string[] | null {
  const seen = new Set<string>();
  const visit = (noun: string, trail: string[]): string[] | null => {
    for (const next of arrows.get(noun)?.keys() ?? []) {
      if (next === start) return trail;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = visit(next, [...trail, next]);
      if (found) return found;
    }
    return null;
  };
  return visit(start, [start]);
}

function circlesOf(base: string, arrows: Arrows): string[] {
  const named = new Set<string>();
  return [...arrows.keys()].flatMap((start) => {
    const circle = named.has(start) ? null : circleFrom(arrows, start);
    if (!circle) return [];
    for (const noun of circle) named.add(noun);
    const shown = circle.map((noun, n) => arrows.get(noun)!.get(circle[(n + 1) % circle.length]!)!);
    return [`${base}: ${[...circle, start].join(" → ")} is a circle: ${shown.join("; ")}`];
  });
}

/** Counts for the figures of the code, and the lines that break the order. */
type Order = { upward: string[]; circles: string[]; strangers: string[] };

/**
 * Checks that each area imports only from those before it, that no nouns of an area import one another in a circle, and that a noun of
 * the contract or the dashboard has its name from the server. Tests may import from anywhere.
 */
export function orderOf(sources: ReadonlyMap<string, Source>): Order {
  const upward: string[] = [];
  const arrows = new Map<string, Arrows>();
  const nouns = new Map<string, Set<string>>();
  for (const [file, { imports }] of sources) {
    const from = placeOf(file);
    if (!from) continue;
    nouns.set(from.base, (nouns.get(from.base) ?? new Set()).add(from.noun));
    if (file.includes(".test.")) continue;
    for (const { to } of imports) {
      const target = placeOf(to);
      if (!target || target.noun === from.noun) continue;
      if (heightOf(target) > heightOf(from))
        upward.push(`${file} imports ${to}: \`${from.area}\` is below \`${target.area}\``);
      if (target.base !== from.base || target.area !== from.area) continue;
      const ofBase = arrows.get(from.base) ?? arrows.set(from.base, new Map()).get(from.base)!;
      const ofNoun = ofBase.get(from.noun) ?? ofBase.set(from.noun, new Map()).get(from.noun)!;
      if (!ofNoun.has(target.noun)) ofNoun.set(target.noun, `${file} imports ${to}`);
    }
  }
  const known = nouns.get("apps/server/src/areas") ?? new Set();
  const strangers = [...nouns].flatMap(([base, of]) =>
    [...of].filter((noun) => !known.has(noun)).map((noun) => `${base}/${noun}: the server has no such noun`),
  );
  return {
    upward,
    circles: [...arrows].flatMap(([base, of]) => circlesOf(base, of)),
    strangers,
  };
}
