import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { operations } from "../packages/contract/src/operations.ts";
import { chooseTests } from "./changed-tests.ts";
import { readSources } from "./import-graph.ts";
import type { Source } from "./import-graph.ts";
import { reachOf } from "./test-reach.ts";

const src = "apps/server/src";

/** A file that imports others, by path. */
function source(imported: readonly string[], text = ""): Source {
  const imports = imported.map((name) => ({ to: `${src}/${name}`, isType: false }));
  return { text, imports };
}

/** A dashboard of three screens and its browser tests, by path. */
const route = (name: string) => `apps/web/src/routes/${name}.tsx`;
const dashboard: Record<string, Source> = {
  "scripts/build-web.ts": source([], `glob("apps/web/{index.html,x}"); glob("apps/web/src/**")`),
  "apps/web/index.html": source([], `<script src="/src/main.tsx">`),
  "apps/web/src/main.tsx": { text: "", imports: [{ to: "apps/web/src/route-tree.gen.ts", isType: false }] },
  "apps/web/src/route-tree.gen.ts": source([]),
  [route("admin")]: source([]),
  [route("admin.clinics.orders.$id")]: {
    text: "",
    imports: [{ to: "apps/web/src/areas/order.tsx", isType: false }],
  },
  [route("admin.clinics.kits.index")]: source([]),
  [route("admin.clinics.team.add")]: source([]),
  "apps/web/src/areas/order.tsx": source([], `<Link to="/admin/clinics/kits" />`),
  "e2e/orders.test.ts": source([], `"scripts/build-web.ts"; page.goto("/admin/clinics/orders/1")`),
  "e2e/team.test.ts": source([], `"scripts/build-web.ts"; page.goto("/admin/clinics/team")`),
};

/** A product of two calls and one job, and its tests. */
const product: Record<string, Source> = {
  "app.ts": source(["handlers.ts"]),
  "handlers.ts": source(["orders/routes.ts", "kits/routes.ts"]),
  "orders/routes.ts": source(["orders/place.ts"], "createOrder: place"),
  "orders/place.ts": source(["money.ts"]),
  "kits/routes.ts": source([], "activateKit: activate"),
  "background-work.ts": source(["jobs/send.ts"]),
  "modes/open-mode.ts": source(["background-work.ts"]),
  "main.ts": source(["modes/open-mode.ts"]),
  "jobs/send.ts": source([]),
  "money.ts": { text: "", imports: [{ to: `${src}/words.ts`, isType: true }] },
  "words.ts": source([]),
  "money.test.ts": source(["money.ts"]),
  "order.test.ts": source(["app.ts", "background-work.ts"], `await call("createOrder")`),
  "address.test.ts": source(["app.ts"], `fetch("${operations.createOrder.path}")`),
  "every-call.test.ts": source(["app.ts"], "for (const name of Object.keys(operations))"),
  "process.test.ts": source([], `startScript("src/main.ts")`),
  "guide.test.ts": source([], `await readFile("docs/guide.md")`),
  "sources.test.ts": source([], 'glob(`${root}/x`); glob("apps/server/src/orders/**/*.ts")'),
  "migration.test.ts": source(["migrate.ts"]),
  "migrate.ts": source([], `new URL("./migrations/", import.meta.url)`),
};
const sources = new Map(
  Object.entries({
    ...Object.fromEntries(Object.entries(product).map(([name, each]) => [`${src}/${name}`, each])),
    ...dashboard,
    "scripts/run-test-files.ts": source([], `new URL("test-worker.ts", import.meta.url)`),
    "scripts/test-worker.ts": source([]),
  }),
);
const others = ["docs/guide.md", "docs/other.md", `${src}/migrations/0001-first.sql`, "deploy/Caddyfile"];
const tests = Object.keys(product).filter((name) => name.endsWith(".test.ts"));
const reach = reachOf([...sources.keys(), ...others], sources);

/** Returns the names of the tests that run when the files change. */
const testsOf = (...changed: string[]) =>
  chooseTests(
    tests.map((name) => `${src}/${name}`),
    changed,
    reach,
  ).run.map((path) => path.slice(src.length + 1).replace(".test.ts", ""));

describe("the tests that a change can reach", () => {
  test("are those that import a changed file, themselves or through others", () => {
    assert.deepEqual(testsOf(`${src}/money.test.ts`), ["money"]);
    assert.ok(testsOf(`${src}/money.ts`).includes("money"));
    assert.deepEqual(testsOf(`${src}/words.ts`), [], "a type does nothing while tests run");
  });

  test("are, among those that start the whole product, those that call what imports a changed file", () => {
    for (const file of ["orders/routes.ts", "orders/place.ts", "money.ts"])
      for (const name of ["order", "address", "every-call"])
        assert.ok(testsOf(`${src}/${file}`).includes(name), `${name} by ${file}`);
    assert.deepEqual(testsOf(`${src}/kits/routes.ts`), ["every-call"]);
  });

  test("are, for a job, those that run jobs", () => {
    assert.deepEqual(testsOf(`${src}/jobs/send.ts`), ["process"]);
  });

  test("are, for a screen, those that open its section, or a screen that links to it", () => {
    const journeys = (...changed: string[]) =>
      chooseTests(["e2e/orders.test.ts", "e2e/team.test.ts"], changed, reach).run;
    const [orders, team] = ["e2e/orders.test.ts", "e2e/team.test.ts"];
    assert.deepEqual(journeys(route("admin.clinics.orders.$id")), [orders]);
    assert.deepEqual(journeys("apps/web/src/areas/order.tsx"), [orders]);
    assert.deepEqual(journeys(route("admin.clinics.kits.index")), [orders]);
    assert.deepEqual(journeys(route("admin.clinics.team.add")), [team]);
    for (const shared of [
      route("admin"),
      "apps/web/src/areas/opened-by-none.tsx",
      "apps/web/src/main.tsx",
      "apps/web/index.html",
    ])
      assert.deepEqual(journeys(shared), [orders, team], shared);
  });

  test("are those that name a changed file: a script, a page, a folder or a pattern", () => {
    assert.deepEqual(testsOf(`${src}/main.ts`), ["process"]);
    assert.deepEqual(testsOf("docs/guide.md"), ["guide"]);
    assert.deepEqual(testsOf(`${src}/migrations/0001-first.sql`), ["migration"]);
    assert.ok(testsOf(`${src}/orders/place.ts`).includes("sources"));
  });

  test("are all when nobody can tell, and none for a page that no test reads", () => {
    const all = tests.map((name) => name.replace(".test.ts", ""));
    for (const file of [
      "package.json",
      "apps/server/package.json",
      "scripts/test-worker.ts",
      "deploy/Caddyfile",
    ])
      assert.deepEqual(testsOf(file), all, file);
    assert.deepEqual(testsOf("docs/other.md"), []);
  });

  test("are counted, and so are those left out", () => {
    const { rows, summary } = chooseTests(
      [`${src}/money.test.ts`, `${src}/guide.test.ts`],
      ["docs/guide.md"],
      reach,
    );
    assert.deepEqual(rows, ["  docs/guide.md: 1"]);
    assert.match(summary, /can reach: 1\. Left out: 1,/);
  });
});

test("every import of ours leads to a file that is there", async () => {
  const found = await readSources("{packages,apps,scripts,e2e,bench}/**/*.{ts,tsx}");
  const broken = [...found]
    .filter(([file]) => !file.endsWith(".gen.ts"))
    .flatMap(([file, { imports }]) => imports.map(({ to }) => ({ file, to })))
    .filter(({ to }) => !existsSync(to));
  assert.deepEqual(broken, []);
  const unresolved = [...found]
    .filter(([, { text }]) => /from "#/.test(text))
    .filter(([, { imports }]) => imports.length === 0);
  assert.deepEqual(unresolved, []);
});
