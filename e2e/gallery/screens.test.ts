import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFinder } from "./screens.ts";

test("the gallery takes each screen once, with tabs but without further pages, from links on other screens", () => {
  const finder = makeFinder(["/admin/orders", "/admin/orders/new", "/admin/orders/$orderNumber"]);
  const names = finder
    .take([
      "/admin/orders",
      "/admin/orders?page=2",
      "/admin/orders?status=created&page=3",
      "/admin/orders?details=019d-7",
      "/admin/orders?details=019d-8",
      "/admin/orders/RT100320",
      "/admin/orders/RT100321",
      "/admin/orders/new",
      "/somewhere/else",
    ])
    .map(({ name }) => name);
  assert.deepEqual(names, [
    "/admin/orders",
    "/admin/orders status=created",
    "/admin/orders details",
    "/admin/orders/$orderNumber",
    "/admin/orders/new",
  ]);
  const many = ["a", "b", "c", "d", "e", "f"].map((status) => `/admin/orders?status=${status}`);
  assert.ok(
    finder.take(many).length < many.length,
    "a screen with a great many tabs does not fill the gallery",
  );
});
