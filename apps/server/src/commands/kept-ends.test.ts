import assert from "node:assert/strict";
import { mkdir, readdir, readlink, symlink } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "#test/process.ts";
import { readKeptEnds, writeKeptEnds } from "./kept-ends.ts";

const endsAt = (seq: number) => new Map([["live/one", { seq, hash: Buffer.alloc(32, seq) }]]);

test("a note that is a symbolic link stays one, and its target has the latest note", async () => {
  const folder = await temporaryFolder();
  const [kept, link] = [join(folder, "kept"), join(folder, "ends.json")];
  await mkdir(kept);
  const note = join(kept, "note.json");
  await writeKeptEnds(note, endsAt(1));
  await symlink("kept/note.json", link);
  await writeKeptEnds(link, endsAt(2));
  assert.equal(await readlink(link), "kept/note.json");
  assert.deepEqual(await readKeptEnds(note), endsAt(2));
  assert.deepEqual(await readdir(kept), ["note.json"]);
});
