import { orderOf } from "./check-areas.ts";
import { readSources } from "./import-graph.ts";

/** A layering rule: which files may import which, e.g. `apps/server/src/areas/orders/orders/queries.ts`. */
type Rule = { from: RegExp; to: RegExp; unless?: (from: string, to: string) => boolean; reason: string };

const nounOf = (file: string) => /\/areas\/([^/]+\/[^/]+)\//.exec(file)?.[1];
const sameNoun = (from: string, to: string) => nounOf(from) === nounOf(to);

const rules: Rule[] = [
  { from: /^packages\/contract\//, to: /^apps\//, reason: "the contract imports nothing of ours" },
  {
    from: /^packages\/client\//,
    to: /^(apps|packages\/contract)\//,
    reason: "the client imports nothing of ours",
  },
  { from: /^apps\/web\//, to: /^apps\/server\//, reason: "web and server never import each other" },
  { from: /^apps\/server\//, to: /^apps\/web\//, reason: "web and server never import each other" },
  {
    from: /^apps\/web\/src\/(ui|lib)\//,
    to: /^apps\/web\/src\/(areas|docs|legal|shell|demo|routes)\//,
    reason: "ui and lib know no areas",
  },
  {
    from: /^apps\/web\/src\/areas\//,
    to: /^apps\/web\/src\/routes\//,
    reason: "routes compose the screens, not the other way",
  },
  {
    from: /^apps\/web\/src\/areas\//,
    to: /^apps\/web\/src\/areas\//,
    unless: sameNoun,
    reason: "a noun's screens never import another's; routes compose",
  },
  {
    from: /^apps\/server\/src\/(db|errors|files|guesses|hl7|jobs|http|mail|moves|news|outgoing|parsing|pdf|payments|places|secrets|shops|threads|time|tracing|units)\//,
    to: /^apps\/server\/src\/(areas|app|main|handlers|demo)/,
    reason: "the rooms below the areas know none of them",
  },
  {
    from: /^apps\/server\/src\/areas\//,
    to: /^apps\/server\/src\/(app|main|handlers|reactions|background-work|modes|demo)/,
    reason: "areas know nothing of what composes them",
  },
  {
    from: /^apps\/server\/src\//,
    to: /^apps\/server\/src\/areas\/[^/]+\/[^/]+\/([a-z-]+-)?queries\.ts$/,
    unless: sameNoun,
    reason: "a noun may call another's verb, never its queries",
  },
];

/** Checks the import rules of ARCHITECTURE.md, the order of the areas, cycles, and who may build SQL or read the environment. */
export async function checkImports(): Promise<string | null> {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  const sources = await readSources("{packages,apps}/*/{src,test}/**/*.{ts,tsx}");
  for (const [file, { text, imports }] of sources) {
    const isTest = file.includes(".test.") || /\/test\//.test(file);
    graph.set(
      file,
      imports.filter(({ isType }) => !isType).map(({ to }) => to),
    );
    if (isTest) continue;
    for (const rule of rules.filter(({ from }) => from.test(file))) {
      const broken = imports.map(({ to }) => to).filter((to) => rule.to.test(to) && !rule.unless?.(file, to));
      problems.push(...broken.map((to) => `${file} imports ${to}: ${rule.reason}`));
    }
    problems.push(...sourceProblems(file, text));
  }
  const { upward, circles, strangers } = orderOf(sources);
  problems.push(...upward, ...circles, ...strangers);
  if (graph.size === 0) return "The check saw no file at all";
  problems.push(...cyclesOf(graph));
  return problems.length === 0 ? null : problems.join("\n");
}

function sourceProblems(file: string, text: string): string[] {
  if (!file.startsWith("apps/server/src/")) return [];
  const problems: string[] = [];
  const mayBuildSql = /(^apps\/server\/src\/(db|jobs)\/|queries\.ts$)/.test(file);
  if (!mayBuildSql && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/.test(text)) {
    problems.push(`${file}: only queries.ts and db/ build SQL`);
  }
  if (!file.endsWith("/config.ts") && /process\.env\b/.test(text))
    problems.push(`${file}: only config.ts reads the environment`);
  return problems;
}

function cyclesOf(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(file: string, trail: string[]): void {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) cycles.push(`Cycle: ${[...trail.slice(seenAt), file].join(" → ")}`);
    if (seenAt >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
