import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { countries } from "@kitpath/contract/places/countries";
import { usableCountries } from "./usable-countries.ts";

describe("the country list of a form", () => {
  test("omits entries without a dialling code, and the placeholder, which the form adds", () => {
    const germany = { title: "Germany", country_code: "DE", dialing_code: "49" };
    const listed = usableCountries([
      { title: "---", country_code: "-", dialing_code: "-" },
      { title: "Nowhere", country_code: "XX", dialing_code: "" },
      { title: "Antarctica", country_code: "AQ" },
      germany,
    ]);
    assert.deepEqual(listed, [{ id: "country-DE", ...germany }]);
  });

  test("has every country of the catalogue, each with its own id", () => {
    const listed = usableCountries(countries);
    assert.equal(listed.length, countries.length);
    assert.equal(new Set(listed.map(({ id }) => id)).size, countries.length);
  });
});
