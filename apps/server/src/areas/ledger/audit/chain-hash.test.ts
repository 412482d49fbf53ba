import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { SealedColumns } from "./chain-hash.ts";
import { canonicalBytes, digestOf, firstHash, linkOf } from "./chain-hash.ts";

const entry: SealedColumns = {
  organisation_id: "01900000-0000-7000-8000-000000000001",
  id: "01900000-0000-7000-8000-000000000002",
  occurred: "1790000000.123000",
  actor_kind: "user",
  actor_id: "01900000-0000-7000-8000-000000000003",
  action: "order_placed",
  subject_kind: "order",
  subject_id: "01900000-0000-7000-8000-000000000004",
  details: "{}",
  ip: "192.0.2.1",
  user_agent: 'Zoë’s "browser"',
  session_id: null,
  request_id: null,
};

describe("the sealed bytes of an entry", () => {
  test("stay the same in every version: today's chain verifies in seven years", () => {
    assert.equal(
      canonicalBytes(entry).toString(),
      '["kitpath-audit-1","01900000-0000-7000-8000-000000000001","01900000-0000-7000-8000-000000000002",' +
        '"1790000000.123000","user","01900000-0000-7000-8000-000000000003","order_placed","order",' +
        '"01900000-0000-7000-8000-000000000004","{}","192.0.2.1","Zoë’s \\"browser\\"",null,null]',
    );
    const digest = digestOf(entry);
    assert.equal(digest.toString("hex"), "27a9a3f677254a0d2ba2fe8c579ab9e507120b91400279762cfe9cd8fe2a9fa9");
    assert.equal(
      linkOf(firstHash, digest, 1, "1790000001.000000").toString("hex"),
      "f3468ab3106e09c3ef1c809e75e56d31beb361ded021c0e4688622328f82d4ac",
    );
  });

  // Shows: ASVS 11.4.3
  test("differ for values that look alike: null and an empty text, and where one value ends", () => {
    const digests = [
      entry,
      { ...entry, session_id: "" },
      { ...entry, session_id: "null" },
      { ...entry, ip: "192.0.2.1x", user_agent: entry.user_agent!.slice(1) },
      { ...entry, subject_kind: 'order","', subject_id: null },
      { ...entry, actor_kind: "order_placed", action: "user" },
    ].map((each) => digestOf(each).toString("hex"));
    assert.equal(new Set(digests).size, digests.length);
  });

  test("depend on all earlier entries, on the entry's place and on its time", () => {
    const digest = digestOf(entry);
    const links = [
      linkOf(firstHash, digest, 1, "1.000000"),
      linkOf(digest, digest, 1, "1.000000"),
      linkOf(firstHash, firstHash, 1, "1.000000"),
      linkOf(firstHash, digest, 11, "1.000000"),
      linkOf(firstHash, digest, 1, "1.000001"),
    ].map((link) => link.toString("hex"));
    assert.equal(new Set(links).size, links.length);
  });
});
