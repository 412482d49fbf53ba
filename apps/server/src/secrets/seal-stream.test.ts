import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";
import { UnreadableStream, openSealed, sealStream } from "./seal-stream.ts";

const [first, second] = ["first passphrase, long and random", "second passphrase, long and random"];

async function* chunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (bytes: Buffer, size = 100_000) => buffer(sealStream(chunks(bytes, size), [first]));
const open = (sealed: Buffer, passphrases = [first], size = 777_777) =>
  buffer(openSealed(chunks(sealed, size), passphrases));

describe("a sealed stream", () => {
  test("reads back unchanged, at any length and in any pieces", async () => {
    for (const length of [0, 1, 100_000, 3_000_001]) {
      const bytes = randomBytes(length);
      const sealed = await seal(bytes, 1_500_000);
      assert.ok((await open(sealed, [second, first])).equals(bytes), `${length} bytes`);
      assert.ok(
        (await open(sealed.subarray(), [first], 997)).equals(bytes),
        `${length} bytes in small pieces`,
      );
    }
  });

  // Shows: ASVS 11.3.3
  test("cannot be read after it was shortened, changed, reordered or extended", async () => {
    const sealed = await seal(randomBytes(500_000));
    const piece = 4 + 100_000 + 16;
    const start = sealed.length - 20 - 5 * piece;
    const pieces = Array.from({ length: 5 }, (_, n) =>
      sealed.subarray(start + n * piece, start + (n + 1) * piece),
    );
    const [one, two, ...others] = pieces;
    const end = sealed.subarray(-20);
    const broken: Record<string, Buffer> = {
      "without its end": sealed.subarray(0, -20),
      "in the middle of a piece": sealed.subarray(0, -piece),
      "without a piece": Buffer.concat([sealed.subarray(0, start), two!, ...others, end]),
      "with two pieces changed about": Buffer.concat([sealed.subarray(0, start), two!, one!, ...others, end]),
      "with an early end": Buffer.concat([sealed.subarray(0, start), one!, end]),
      "not ours": randomBytes(1000),
      "nothing at all": Buffer.alloc(0),
    };
    for (let at = 0; at < sealed.length; at += 41_111) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      broken[`with byte ${at} changed`] = changed;
    }
    for (const [how, bytes] of Object.entries(broken))
      await assert.rejects(open(bytes), UnreadableStream, how);
  });

  test("under another passphrase names the setting that lacks it", async () => {
    const sealed = await seal(randomBytes(10));
    await assert.rejects(open(sealed, [second]), /passphrase that KITPATH_SECRET does not have/);
  });
});
