import assert from "node:assert/strict";
import { test } from "node:test";
import { isRounded, phoneOfCountry } from "./phone-of-country.ts";

const readings: [written: string, country: string, read: string][] = [
  ["447700900123", "GB", "+447700900123"],
  ["7700900123", "GB", "+447700900123"],
  ["07700900123", "GB", "+447700900123"],
  ["07700 900123", "GB", "+447700900123"],
  ["(07700) 900-123", "GB", "+447700900123"],
  ["+44 (0)7700 900123", "GB", "+447700900123"],
  ["0044 7700 900123", "GB", "+447700900123"],
  ["44 (0)7700 900123", "GB", "+447700900123"],
  ["020 7946 0000", "GB", "+442079460000"],
  ["٠٧٧٠٠٩٠٠١٢٣", "GB", "+447700900123"],
  ["०७७००९००१२३", "GB", "+447700900123"],
  ["０７７００ ９００１２３", "GB", "+447700900123"],
  ["\u202d+44 7700 900123\u202c", "GB", "+447700900123"],
  ["+33 1 42 68 53 00", "GB", "+33142685300"],
  ["01 42 68 53 00", "FR", "+33142685300"],
  ["142685300", "FR", "+33142685300"],
  ["33142685300", "FR", "+33142685300"],
  ["0151 23456789", "DE", "+4915123456789"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["393331234567", "IT", "+393331234567"],
  ["3921234567", "IT", "+393921234567"],
  ["47123456", "NO", "+4747123456"],
  ["4747123456", "NO", "+4747123456"],
  ["85 123 4567", "IE", "+353851234567"],
  ["353851234567", "IE", "+353851234567"],
  ["(212) 555-0123", "US", "+12125550123"],
  ["1 212 555 0123", "US", "+12125550123"],
  ["011 44 7700 900123", "US", "+447700900123"],
  ["242 555 0123", "BS", "+12425550123"],
  ["1 242 555 0123", "BS", "+12425550123"],
  ["555 0123", "BS", "+12425550123"],
  ["876 555 1234", "JM", "+18765551234"],
  ["658 555 1234", "JM", "+16585551234"],
  ["787 234 5678", "PR", "+17872345678"],
  ["939 234 5678", "PR", "+19392345678"],
  ["809 555 1234", "DO", "+18095551234"],
  ["829 555 1234", "DO", "+18295551234"],
];

test("a number is read as it is written or dialled in its country, even after a spreadsheet", () => {
  for (const [written, country, read] of readings)
    assert.equal(phoneOfCountry(written, country), read, `${written} ${country}`);
});

test("an ambiguous number, one with an extension and an invalid one stay as they are", () => {
  for (const [written, country] of [
    ["4915123456789", "DE"],
    ["07700 900123 ext 5", "GB"],
    ["07700 900123 x5", "GB"],
    ["4.47701E+11", "GB"],
    ["4,47701E+11", "GB"],
    ["ask at the desk", "GB"],
    ["", "GB"],
    ["07700900123", "England"],
  ] as const)
    assert.doesNotMatch(phoneOfCountry(written, country), /^\+\d+$/, written);
});

test("a number that a spreadsheet has rounded is recognised", () => {
  for (const written of ["4.47701E+11", "4,47701E+11", "4.47701e11", "4E+11"])
    assert.ok(isRounded(written), written);
  for (const written of ["447700900123", "+447700900123", "", "E11"]) assert.ok(!isRounded(written), written);
});
