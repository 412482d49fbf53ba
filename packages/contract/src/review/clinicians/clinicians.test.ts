import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { professionalBodies } from "../../kits/kits/commentary-words.ts";
import { bodyRules, clinicianRegistration } from "./clinicians.ts";

const state = (professionalBody: string, registrationNumber: string) =>
  clinicianRegistration.safeParse({ professionalBody, registrationNumber });
const kept = (body: string, number: string) => state(body, number).data?.registrationNumber;

describe("a registration number", () => {
  test("is read as people write it, with its body’s name, spaces and marks", () => {
    for (const written of [
      "7654321",
      "GMC 7654321",
      "GMC No: 7654321",
      "gmc no. 765 4321",
      "GMC number 7654321",
    ])
      assert.equal(kept("GMC", written), "7654321", written);
    assert.equal(kept("IMC", "IMC 412345"), "412345");
    assert.equal(kept("NMC", "NMC PIN 12a 3456 e"), "12A3456E");
    assert.equal(kept("HCPC", "HCPC registration number PA12345"), "PA12345");
    assert.equal(kept("NPI", "NPI# 1234567893"), "1234567893");
    for (const body of professionalBodies) assert.ok(kept(body, bodyRules[body].example), body);
  });

  test("of a doctor with a limited registration has a letter", () => {
    assert.equal(kept("GMC", "L123456"), "L123456");
  });

  test("of the HCPC begins with the code of one of its fifteen professions, and may be short", () => {
    for (const code of "AS BS CH CS DT HAD ODP OR OT PA PH PO PYL RA SL".split(" "))
      assert.equal(kept("HCPC", `${code}123456`), `${code}123456`);
    assert.equal(kept("HCPC", "CS1234"), "CS1234");
    for (const other of ["XX12345", "ZZ01234", "SW12345", "PA1234567", "12345"])
      assert.equal(kept("HCPC", other), undefined, other);
  });

  test("of a pharmacist is the GPhC’s", () => {
    assert.equal(kept("GPhC", "GPhC 2071234"), "2071234");
    assert.equal(kept("GPhC", "7071234"), undefined);
  });

  test("is refused if it is nobody’s: all zeros, or an NPI that begins with another digit than 1 or 2", () => {
    assert.equal(kept("GMC", "0000000"), undefined);
    assert.equal(kept("HCPC", "PA00000"), undefined);
    assert.equal(kept("NPI", "9876543213"), undefined);
    assert.equal(kept("NPI", "1234567890"), undefined);
  });
});
