import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { openRestoration } from "./open-restoration.ts";
import { openSnapshot } from "./open-snapshot.ts";

async function* once(text: string) {
  yield Buffer.from(text);
}

describe("a restore", () => {
  test("names only the tables with a missing or different row", async () => {
    const target = await cloneTemplate(await sharedServer());
    const snapshot = await openSnapshot(target);
    const contents = new Map<string, string>();
    for (const table of snapshot.tables)
      contents.set(table.name, (await buffer(snapshot.rowsOf(table))).toString());
    await snapshot.close();
    contents.set("schedule", contents.get("schedule")!.replace(/^.*\n/, ""));
    contents.set("products", contents.get("products")!.replace("Function", "function"));

    const restoration = await openRestoration(target, snapshot);
    for (const table of snapshot.tables) await restoration.load(table, once(contents.get(table.name)!));
    assert.deepEqual(await restoration.verify(), ["public.products", "pgboss.schedule"]);
    await restoration.close();
  });
});
