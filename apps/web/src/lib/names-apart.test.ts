import assert from "node:assert/strict";
import { test } from "node:test";
import { namesApart } from "./names-apart.ts";

test("partners of the same name are shown with city and partner code, others only by name", () => {
  const partners = [
    { id: "1", name: "Northgate Labs", city: "Leeds", partnerCode: "northgate" },
    { id: "2", name: "northgate labs", city: "Leeds", partnerCode: "partner-3f2a91bc" },
    { id: "3", name: "Harbour Labs", city: "Hull", partnerCode: "harbour" },
  ];
  assert.deepEqual(partners.map(namesApart(partners)), [
    "Northgate Labs · Leeds · northgate",
    "northgate labs · Leeds · partner-3f2a91bc",
    "Harbour Labs",
  ]);
  // Not one of the partners to choose from.
  const another = { id: "4", name: "Ridge Labs", city: "York", partnerCode: "ridge" };
  assert.equal(namesApart(partners)(another), "Ridge Labs");
  assert.equal(namesApart(partners)({ ...another, name: "Harbour Labs" }), "Harbour Labs · York · ridge");
});
