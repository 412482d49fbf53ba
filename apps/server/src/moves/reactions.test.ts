import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../scope.ts";
import { moveOf } from "./move.ts";
import { openReactions, when, whenAsked } from "./open-reactions.ts";
import { questionOf } from "./question.ts";

const trx = {} as TenantTransaction;
const scope = {} as Scope;

describe("what else happens at a move", () => {
  const packed = moveOf<{ kit: string }>("a kit is packed");

  test("is done one after the other, in the order of the table", async () => {
    const done: string[] = [];
    const first = async (_trx: TenantTransaction, _scope: Scope, { kit }: { kit: string }) => {
      await Promise.resolve();
      done.push(`label ${kit}`);
    };
    const second = async () => void done.push("count");
    await openReactions([when(packed, first, second)]).run(trx, scope, packed, { kit: "K1" });
    assert.deepEqual(done, ["label K1", "count"]);
  });

  test("ends with the first that refuses, and the move with it", async () => {
    const done: string[] = [];
    const refuse = () => Promise.reject(new Error("no label left"));
    const reactions = openReactions([when(packed, refuse, async () => void done.push("count"))]);
    await assert.rejects(reactions.run(trx, scope, packed, { kit: "K1" }), /no label left/);
    assert.deepEqual(done, []);
  });

  test("is listed once: a second row for a move, or for its name, is refused at the start", () => {
    const alike = moveOf<{ kit: string }>("a kit is packed");
    for (const again of [packed, alike])
      assert.throws(() => openReactions([when(packed), when(again)]), /Two rows claim what happens/);
  });

  test("must be listed, even if nothing happens", async () => {
    await assert.rejects(openReactions([]).run(trx, scope, packed, { kit: "K1" }), /Nobody has listed/);
    await openReactions([when(packed)]).run(trx, scope, packed, { kit: "K1" });
  });
});

describe("a question to an area above", () => {
  const weight = questionOf<{ kit: string }, number>("what a kit weighs");
  const weigh = async (_trx: TenantTransaction, _scope: Scope, { kit }: { kit: string }) => kit.length;

  test("is answered by the one who is listed", async () => {
    const reactions = openReactions([whenAsked(weight, weigh)]);
    assert.equal(await reactions.answer(trx, scope, weight, { kit: "K1" }), 2);
  });

  test("has one who answers: a second, or a second question of its name, is refused at the start", () => {
    const alike = questionOf<{ kit: string }, number>("what a kit weighs");
    for (const again of [weight, alike])
      assert.throws(
        () => openReactions([whenAsked(weight, weigh), whenAsked(again, weigh)]),
        /Two rows answer what a kit weighs/,
      );
  });

  test("must be listed", async () => {
    await assert.rejects(openReactions([]).answer(trx, scope, weight, { kit: "K1" }), /Nobody has listed/);
  });
});

test("every move and question that an area declares is in the table", async () => {
  const table = await readFile(new URL("../reactions.ts", import.meta.url), "utf8");
  const declared: string[] = [];
  for await (const file of glob("../areas/**/*.ts", { cwd: import.meta.dirname })) {
    const code = await readFile(new URL(file, import.meta.url), "utf8");
    for (const [, name = ""] of code.matchAll(/^export const (\w+) = (?:moveOf|questionOf)\b/gm))
      declared.push(name);
  }
  assert.ok(declared.includes("kitRejected") && declared.includes("paymentTerms"));
  assert.deepEqual(
    declared.filter((name) => !new RegExp(`\\bwhen(?:Asked)?\\(\\s*${name},`).test(table)),
    [],
  );
});
