import assert from "node:assert/strict";
import { test } from "node:test";
import { products } from "../../catalogue/products/shipped-products.ts";
import { samplingGuideOf } from "../../catalogue/products/sampling/sampling-guide-of.ts";
import { rejectionReasonCodes, rejectionReasons } from "./rejection-reasons.ts";

test("what spoils a sample is what laboratories reject it for", () => {
  for (const product of products) {
    for (const { reason, what } of samplingGuideOf(product).spoilers)
      assert.ok(rejectionReasonCodes.includes(reason as never), `${reason}: ${what}`);
  }
});

test("whoever takes their own sample is told of everything that is down to them", () => {
  for (const product of products.filter(({ phlebotomyType }) => phlebotomyType === "NONE")) {
    const told = new Set(samplingGuideOf(product).spoilers.map(({ reason }) => reason));
    for (const reason of rejectionReasonCodes.filter((code) => rejectionReasons[code].isPatients))
      assert.ok(told.has(reason), `${product.title}: ${reason}`);
  }
});
