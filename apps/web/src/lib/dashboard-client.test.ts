import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { describe, test } from "node:test";
import { QueryObserver } from "@tanstack/react-query";
import { DashboardClient } from "./dashboard-client.ts";

const queryKey = ["listOrders"];

/** An open screen whose reads answer what was true when they were asked for, once they are let go. */
function openScreen(t: TestContext) {
  const client = new DashboardClient();
  let truth = 0;
  const reads: { answer: () => void }[] = [];
  const queryFn = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const seen = truth;
    reads.push({ answer: () => resolve(seen) });
    return promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000, retry: false });
  t.after(observer.subscribe(() => undefined));
  return {
    client,
    shown: () => client.getQueryData(queryKey),
    reads,
    change: () => void truth++,
    /** Lets the latest read end. */
    answer: async () => {
      reads.at(-1)!.answer();
      await new Promise(setImmediate);
    },
  };
}

describe("data that changes while it is being read", () => {
  test("for the first time is read once more, however often it changes", async (t) => {
    const { client, reads, shown, change, answer } = openScreen(t);
    change();
    const isFollowed = client.invalidateQueries({ queryKey });
    change();
    void client.invalidateQueries();
    await answer();
    assert.equal(shown(), 0);
    assert.equal(reads.length, 2);
    await answer();
    await isFollowed;
    assert.equal(shown(), 2);
    assert.equal(reads.length, 2);
  });

  test("again is read afresh at once", async (t) => {
    const { client, reads, shown, change, answer } = openScreen(t);
    await answer();
    void client.invalidateQueries({ queryKey });
    change();
    void client.invalidateQueries({ queryKey });
    assert.equal(reads.length, 3);
    await answer();
    assert.equal(shown(), 1);
  });

  test("and only needs a mark keeps its mark", async (t) => {
    const { client, reads, answer } = openScreen(t);
    const isMarked = () => client.getQueryState(queryKey)?.isInvalidated;
    for (const round of ["at first", "later"]) {
      void client.invalidateQueries({ queryKey, refetchType: "none" });
      await answer();
      assert.equal(isMarked(), true, round);
      void client.refetchQueries({ queryKey });
    }
    assert.equal(reads.length, 3);
    await answer();
    assert.equal(isMarked(), false);
  });

  test("and is set by hand is read once more", async (t) => {
    const { client, reads, shown, change, answer } = openScreen(t);
    change();
    client.setQueryData(queryKey, 1);
    await answer();
    assert.equal(reads.length, 2);
    await answer();
    assert.equal(shown(), 1);
  });

  test("and cannot be read is not requested over and over", async (t) => {
    const client = new DashboardClient();
    const { promise, reject } = Promise.withResolvers<number>();
    let asked = 0;
    const queryFn = async () => {
      asked++;
      return promise;
    };
    t.after(new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined));
    const isFollowed = client.invalidateQueries();
    reject(new Error("no answer"));
    await isFollowed;
    assert.equal(asked, 2);
  });
});
