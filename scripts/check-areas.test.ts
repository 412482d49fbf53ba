import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { orderOf } from "./check-areas.ts";

const server = "apps/server/src/areas";

/** Files by what each imports. */
const sourcesOf = (files: Record<string, string[]>) =>
  new Map(
    Object.entries(files).map(([file, imports]) => [
      file,
      { text: "", imports: imports.map((to) => ({ to, isType: false })) },
    ]),
  );

describe("the order of the areas", () => {
  test("lets an area import from those before it, also from another package", () => {
    const order = orderOf(
      sourcesOf({
        [`${server}/lab/lab-samples/a.ts`]: [
          `${server}/kits/kits/b.ts`,
          "packages/contract/src/kits/kits/kits.ts",
        ],
        [`${server}/kits/kits/b.ts`]: [],
      }),
    );
    assert.deepEqual(order, { upward: [], circles: [], strangers: [] });
  });

  test("names the line that imports from a later area, a type too", () => {
    const { upward } = orderOf(
      sourcesOf({ [`${server}/kits/kits/b.ts`]: ["packages/contract/src/lab/lab-samples/lab-bench.ts"] }),
    );
    assert.deepEqual(upward, [
      `${server}/kits/kits/b.ts imports packages/contract/src/lab/lab-samples/lab-bench.ts: \`kits\` is below \`lab\``,
    ]);
  });

  test("names a circle of nouns once, with the lines that make it", () => {
    const { circles } = orderOf(
      sourcesOf({
        [`${server}/lab/a/x.ts`]: [`${server}/lab/b/x.ts`],
        [`${server}/lab/b/y.ts`]: [`${server}/lab/c/x.ts`],
        [`${server}/lab/c/x.ts`]: [`${server}/lab/a/x.ts`],
      }),
    );
    assert.equal(circles.length, 1);
    assert.match(circles[0]!, /lab\/a → lab\/b → lab\/c → lab\/a is a circle: .*b\/y\.ts imports/);
  });

  test("names a noun that the server does not have", () => {
    const { strangers } = orderOf(
      sourcesOf({ [`${server}/kits/kits/b.ts`]: [], "apps/web/src/areas/kits/boxes/box.tsx": [] }),
    );
    assert.deepEqual(strangers, ["apps/web/src/areas/kits/boxes: the server has no such noun"]);
  });
});
