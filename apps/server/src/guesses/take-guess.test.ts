import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Executor } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { AppError } from "../errors/errors.ts";
import { networkOf, forgetGuesses, guessLimit, takeGuess, takeGuessFrom } from "./take-guess.ts";
import type { GuessKey } from "./take-guess.ts";

const target = await cloneTemplate(await sharedServer());
/** Two processes on one database. */
const [here, there] = [openDatabase(target), openDatabase(target)];
after(async () => {
  await here.close();
  await there.close();
});

const begun = Date.parse("2026-03-03T09:00:00.000Z");
const at = (seconds: number) => new Date(begun + seconds * 1000);
const take = (keys: GuessKey[], seconds: number, { directory } = here) =>
  takeGuess(directory, keys, at(seconds));

async function refusal(guess: Promise<unknown>): Promise<AppError> {
  const error = await guess.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof AppError && error.code === "too_many_requests");
  return error;
}

describe("guesses", () => {
  // Shows: ASVS 2.4.1, promise guesses-of-all-kinds
  test("end after 20 in ten minutes across all processes, even if all come at once", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => take([["code", "a"]], 0, n % 2 ? here : there)),
    );
    assert.equal(guessLimit, 20);
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, guessLimit);
  });

  // Shows: promise guesses-of-all-kinds
  test("say when the first is ten minutes old and there is room again", async () => {
    for (let n = 0; n < guessLimit; n++)
      assert.equal((await take([["code", "b"]], n * 10)).left, guessLimit - 1 - n);
    const { retryAfterSeconds, message } = await refusal(take([["code", "b"]], 200));
    assert.equal(retryAfterSeconds, 400);
    assert.equal(message, "Too many attempts. Wait 7 minutes and try again.");
    await refusal(take([["code", "b"]], 599));
    assert.equal((await take([["code", "b"]], 600)).left, 0);
    assert.equal((await refusal(take([["code", "b"]], 600))).retryAfterSeconds, 10);
  });

  test("never ask for a wait over ten minutes, even for one begun before those that count", async () => {
    for (let n = 0; n < guessLimit; n++) await take([["code", "late"]], 1);
    assert.equal((await refusal(take([["code", "late"]], 0))).retryAfterSeconds, 600);
  });

  test("count against all their keys or none", async () => {
    for (let n = 0; n < guessLimit; n++) await take([["code", "full"]], n);
    for (let n = 0; n < guessLimit; n++)
      await refusal(
        take(
          [
            ["code", "full"],
            ["code", "empty"],
          ],
          30,
        ),
      );
    assert.equal((await take([["code", "empty"]], 30)).left, guessLimit - 1);
  });

  test("that prove right are taken back one by one, whatever else is guessed at that moment", async () => {
    const [right] = [
      await take([["code", "c"]], 0),
      await take([["code", "c"]], 0),
      await take([["code", "c"]], 0),
    ];
    await right.takeBack();
    assert.equal((await take([["code", "c"]], 0)).left, guessLimit - 3);
  });

  test("are deleted once they no longer count", async () => {
    await take([["code", "old"]], 0);
    await take([["code", "young"]], 500);
    await forgetGuesses(here.directory, at(700));
    const { n } = await here.directory
      .selectFrom("sign_in_guesses")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    assert.equal(n, 2, "the young one, and one at 600 seconds");
  });

  test("by strangers pass while the database accepts no writes", async () => {
    const full = Object.assign(new Error("no space left"), { code: "ECONNREFUSED", syscall: "connect" });
    const broken = { transaction: () => ({ execute: () => Promise.reject(full) }) } as unknown as Executor;
    const guess = await takeGuessFrom(broken, { what: "kit", ip: "203.0.113.1", now: at(0) });
    await guess.takeBack();
    await assert.rejects(takeGuess(broken, [["account", "x"]], at(0)), full);
  });
});

test("an IPv6 address counts as its whole /64, however it is written", () => {
  const same = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::", "2001:0DB8:0:0:1:2:3:4"];
  assert.equal(new Set(same.map(networkOf)).size, 1);
  assert.notEqual(networkOf("2001:db8:0:1::1"), networkOf("2001:db8::1"));
  assert.equal(networkOf("::ffff:203.0.113.7"), networkOf("203.0.113.7"));
  assert.notEqual(networkOf("203.0.113.7"), networkOf("203.0.113.8"));
});
