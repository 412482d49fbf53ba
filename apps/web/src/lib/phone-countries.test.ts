import assert from "node:assert/strict";
import { test } from "node:test";
import { countries } from "@kitpath/contract/places/countries";
import { countryOfPhone, withDialingCode } from "./phone-countries.ts";
import { usableCountries } from "./usable-countries.ts";

const listed = usableCountries(countries);
const of = (written: string, preferred = "GB") => countryOfPhone(written, listed, preferred);

test("a number shows the country of its code", () => {
  assert.deepEqual(
    [
      "+33 6 12 34 56 78",
      "+12125550123",
      "+12425550123",
      "+447700900123",
      "+390612345678",
      "+79123456789",
    ].map((written) => of(written, "IE")),
    ["FR", "US", "BS", "GB", "IT", "RU"],
  );
});

test("of the countries that share a code, the preferred one is shown", () => {
  assert.equal(of("+14165550123", "CA"), "CA");
  assert.equal(of("+447911123456", "JE"), "JE");
});

test("a number without a code, or with an unknown one, is of the preferred country", () => {
  for (const written of ["", "07700 900123", "+", "+999 1", "ask for me"])
    assert.equal(of(written), "GB", written);
});

test("another code keeps the digits after it", () => {
  assert.equal(withDialingCode("+447700900123", "44", "353"), "+3537700900123");
  assert.equal(withDialingCode("ask", "44", "353"), "ask");
});
