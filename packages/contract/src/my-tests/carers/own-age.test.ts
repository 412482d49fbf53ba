import assert from "node:assert/strict";
import { test } from "node:test";
import { decidesThemselves, ownAgeAt } from "./own-age.ts";

const yearsAt = (countryCode: string, postcode = "") => ownAgeAt({ countryCode, postcode }).years;

test("people decide from 16 in England, Wales and Northern Ireland, from 12 in Scotland, elsewhere by its law or from 18", () => {
  for (const postcode of ["LS1 4AP", "CF10 1AA", "BT1 5GS", "E1 6AN", "TD15 1AA", "GL1 1AA", "td12 4aa"])
    assert.equal(yearsAt("GB", postcode), 16, postcode);
  for (const postcode of ["EH1 1YZ", "G1 1AA", "g11aa", "ZE1 0AA", "TD1 1AA", "KW15 1AA"])
    assert.equal(yearsAt("GB", postcode), 12, postcode);
  assert.deepEqual(
    [yearsAt("IE"), yearsAt("DK"), yearsAt("US"), yearsAt("PR"), yearsAt("FR")],
    [16, 15, 18, 18, 18],
  );
});

test("somebody decides from their birthday on", () => {
  const home = { countryCode: "GB", postcode: "LS1 4AP" };
  assert.equal(decidesThemselves(home, "2010-11-30", "2026-11-29"), false);
  assert.equal(decidesThemselves(home, "2010-11-30", "2026-11-30"), true);
  assert.equal(decidesThemselves({ ...home, postcode: "EH1 1YZ" }, "2014-02-28", "2026-02-28"), true);
});
