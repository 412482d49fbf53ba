import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { tryEach } from "./try-each.ts";

const refusal = new Error("refused");

describe("trying each", () => {
  test("goes on after a failure, and throws all failures at the end, flattened", async () => {
    const tried: number[] = [];
    const trying = tryEach([1, 2, 3], "numbers are even", async (n) => {
      tried.push(n);
      if (n === 2) await tryEach(["a", "b"], "letters are refused", () => Promise.reject(refusal));
      if (n === 3) throw refusal;
    });
    await assert.rejects(trying, { message: "3 numbers are even", errors: [refusal, refusal, refusal] });
    assert.deepEqual(tried, [1, 2, 3]);
  });

  test("stops at once on an error that would only repeat itself", async () => {
    const tried: number[] = [];
    const work = async (n: number) => {
      tried.push(n);
      throw refusal;
    };
    await assert.rejects(
      tryEach([1, 2], "numbers are refused", work, (error) => error === refusal),
      refusal,
    );
    assert.deepEqual(tried, [1]);
  });
});
