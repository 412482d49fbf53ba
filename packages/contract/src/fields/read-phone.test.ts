import assert from "node:assert/strict";
import { test } from "node:test";
import { nationalDigits, phoneInWords, readOwnPhone, readPhone } from "./read-phone.ts";

const readings: [written: string, dialingCode: string | undefined, read: string][] = [
  ["+44 7700 900123", undefined, "+447700900123"],
  ["+44 (0)7700 900123", undefined, "+447700900123"],
  ["0044 7700-900.123", undefined, "+447700900123"],
  ["07700 900123", "44", "+447700900123"],
  ["(212) 555-0123", "1", "+12125550123"],
  ["0151 23456789", "49", "+4915123456789"],
  ["06 1234 5678", "39", "+390612345678"],
  ["+39 (0)6 1234 5678", undefined, "+390612345678"],
  ["0549 882345", "378", "+3780549882345"],
  ["07 01 02 03 04", "225", "+2250701020304"],
  ["447700900123", "44", "+447700900123"],
  ["06 20 123 4567", "36", "+36201234567"],
  ["8 (912) 345-67-89", "7", "+79123456789"],
  ["8 612 34567", "370", "+37061234567"],
  ["1-212-555-0123", "1", "+12125550123"],
];

test("a number is read as people write it, in its country", () => {
  for (const [written, code, read] of readings) assert.equal(readPhone(written, code), read, written);
});

const withCode: [written: string, dialingCode: string, read: string][] = [
  ["49 151 23456789", "49", "4915123456789"],
  ["1 (212) 555-0123", "1", "+12125550123"],
  ["1 242 555 0123", "1242", "+12425550123"],
  ["1 555 0123", "1", "15550123"],
  ["39 333 123 4567", "39", "393331234567"],
  ["47 471 23 456", "47", "4747123456"],
  ["965 965 12345", "965", "96596512345"],
];

const likeCode: [written: string, dialingCode: string, read: string][] = [
  ["392 123 4567", "39", "+393921234567"],
  ["471 23 456", "47", "+4747123456"],
  ["48 123 45 67", "48", "+48481234567"],
  ["91234 56789", "91", "+919123456789"],
  ["965 12345", "965", "+96596512345"],
];

test("a number with its country's code but no + never becomes another number", () => {
  for (const [written, code, read] of withCode) assert.equal(readPhone(written, code), read, written);
});

test("a national number that starts with the digits of its country's code gets the code", () => {
  for (const [written, code, read] of likeCode) assert.equal(readPhone(written, code), read, written);
});

test("a British mobile number may be in national form", () =>
  assert.equal(readOwnPhone("07700 900123"), "+447700900123"));

test("a number that could belong to several countries is given none", () => {
  for (const written of ["0113 496 0000", "0151 2345678", "447700900123", "2125550123"])
    assert.doesNotMatch(readOwnPhone(written), /^\+/, written);
});

test("a number with too few or too many digits for its country is not made one", () => {
  for (const [written, code] of [
    ["07700 90012", "44"],
    ["07700 9001234", "44"],
    ["212 555 012", "1"],
  ] as const)
    assert.doesNotMatch(readPhone(written, code), /^\+/, written);
});

test("where the country code is asked for apart, only the digits after it count", () => {
  for (const written of ["07700 900123", "+44 07700 900123", "(07700) 900-123", "004407700900123"])
    assert.equal(nationalDigits(written, "44"), "07700900123", written);
});

test("a text that is not a phone number never becomes one", () => {
  for (const written of ["", "none", "+", "07700 ask for me"])
    assert.doesNotMatch(readOwnPhone(written), /^\+\d/, written);
});

test("a number is written as people in its country dial it, if that is Great Britain", () => {
  for (const [number, written] of [
    ["+447700900123", "07700 900123"],
    ["+442079460018", "020 7946 0018"],
    ["+441134960018", "0113 496 0018"],
    ["+441632960018", "01632 960018"],
    ["+353871234567", "+353871234567"],
    ["+4412", "+4412"],
  ] as const)
    assert.equal(phoneInWords(number), written);
});
