import assert from "node:assert/strict";
import { test } from "node:test";
import { postcodeDoubt, postcodeName, tidyPostcode } from "./postcodes.ts";

test("a postcode is read in any case, with its space or without, and written as its country writes it", () => {
  for (const [country, typed, written] of [
    ["GB", "ls14ap", "LS1 4AP"],
    ["GB", " sw1a  1aa ", "SW1A 1AA"],
    ["GB", "SW1A 1AA", "SW1A 1AA"],
    ["JE", "je23ng", "JE2 3NG"],
    ["IE", "d02x285", "D02 X285"],
    ["US", "10001", "10001"],
    ["NL", "1012 js", "1012 JS"],
  ] as const) {
    assert.equal(tidyPostcode(country, typed), written);
    assert.equal(postcodeDoubt(country, typed), null, typed);
  }
  for (const [country, typed] of [
    ["GB", "leeds"],
    ["GB", "LS1"],
    ["FR", "LS1 4AP"],
    ["XX", "any"],
  ] as const)
    assert.equal(tidyPostcode(country, typed), typed);
  for (const typed of ["LS2 O4P", "LS1 4CI", "LSI 4AP"]) assert.ok(postcodeDoubt("GB", typed), typed);
  assert.match(postcodeDoubt("IE", "LS1 4AP") ?? "", /Eircode, such as D02 X285/);
  assert.deepEqual(["GB", "IE", "US", "PR"].map(postcodeName), [
    "Postcode",
    "Eircode",
    "ZIP code",
    "ZIP code",
  ]);
});
