import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { handledEvents, ignoredEvents } from "./events.ts";

const require = createRequire(import.meta.url);

/** Every type of event that the installed package knows, by its declarations. */
async function typesOfPackage(): Promise<string[]> {
  const main = require.resolve("stripe");
  const file = new URL("resources/Events.d.ts", `file://${main.slice(0, main.lastIndexOf("/") + 1)}`);
  const text = await readFile(file, "utf8");
  return [...new Set([...text.matchAll(/^ {4}type: '([\w.]+)';$/gm)].map(([, type = ""]) => type))];
}

describe("the events of the installed Stripe package", async () => {
  const types = await typesOfPackage();
  const matching = (type: string) =>
    [...handledEvents, ...ignoredEvents].filter(({ types: those }) => those.test(type));

  test("are each handled, or ignored for a stated reason", () => {
    assert.ok(types.length > 200, `only ${types.length} types were found`);
    assert.deepEqual(
      types.filter((type) => matching(type).length === 0),
      [],
      "events that nobody has decided about",
    );
  });

  test("are not both handled and ignored, nor ignored for two reasons", () => {
    assert.deepEqual(
      types.filter((type) => matching(type).length > 1),
      [],
    );
  });

  test("that change money or a card are handled", () => {
    const isTaken = (type: string) => handledEvents.some(({ types: those }) => those.test(type));
    const money =
      /^(refund|credit_note|charge\.dispute|charge\.refund|payment_method)|^customer\.(updated|deleted)$|^invoice\.(paid|voided|marked_uncollectible|payment_failed|updated|overpaid)$/;
    const these = types.filter((type) => money.test(type));
    assert.ok(these.length >= 22, `${these.length}`);
    assert.deepEqual(
      these.filter((type) => !isTaken(type)),
      [],
    );
  });
});
