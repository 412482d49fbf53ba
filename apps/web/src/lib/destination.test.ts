import assert from "node:assert/strict";
import { test } from "node:test";
import { safeDestination } from "./destination.ts";

test("a sign-in leads only to an address inside the dashboard", () => {
  for (const own of ["/", "/admin/clinics/order", "/connect?shopify=abc", "/admin?next=//elsewhere.example"])
    assert.equal(safeDestination(own), own);
  const others = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\r\\evil.example",
    "\t//evil.example",
  ];
  for (const other of [...others, "https://evil.example", "evil.example", "", undefined, "/login"])
    assert.equal(safeDestination(other), "/", JSON.stringify(other));
});
