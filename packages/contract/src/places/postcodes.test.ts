import assert from "node:assert/strict";
import { test } from "node:test";
import { postcodeDoubt, postcodeName, tidyPostcode } from "./postcodes.ts";

test("a postcode is read in any case, with its space or without, and written as its country writes it", () => {
  for (const [country, typed, written] of [
    ["GB", "ls14ap", "LS1 4AP"],
    ["GB", " sw1a  1aa ", "SW1A 1AA"],
    ["GB", "SW1A 1AA", "SW1A 1AA"],
    ["JE", "je23ng", "JE2 3NG"],
    ["GG", "gy11wr", "GY1 1WR"],
    ["IM", "im1 3ly", "IM1 3LY"],
    ["GI", "gx111aa", "GX11 1AA"],
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
  for (const [typed, title] of [
    ["JE2 3NG", "Jersey"],
    ["gy1 1wr", "Guernsey"],
    ["IM1 3LY", "Isle of Man"],
    ["GX11 1AA", "Gibraltar"],
  ] as const)
    assert.match(postcodeDoubt("GB", typed) ?? "", new RegExp(`This postcode is of ${title}`));
  assert.ok(postcodeDoubt("GI", "GX12 1AA"));
  assert.match(postcodeDoubt("IE", "LS1 4AP") ?? "", /Eircode, such as D02 X285/);
  assert.deepEqual(["GB", "IE", "US", "PR"].map(postcodeName), [
    "Postcode",
    "Eircode",
    "ZIP code",
    "ZIP code",
  ]);
});
