import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, test } from "node:test";
import { countries } from "@kitpath/contract/places/countries";
import { isEuCountry, readVatNumber } from "./vat-number.ts";
import { openVies } from "./vat-register.ts";

describe("a VAT number", () => {
  /** Published examples of each member state, of the UK and of some others. */
  const right: [string, string, string][] = [
    ["AT", "U13585627", "ATU13585627"],
    ["BE", "BE 0428.759.497", "BE0428759497"],
    ["BG", "175074752", "BG175074752"],
    ["CY", "CY-10259033P", "CY10259033P"],
    ["CZ", "CZ25123891", "CZ25123891"],
    ["DE", "de 136.695/976", "DE136695976"],
    ["DE", "DE 136,695–976", "DE136695976"],
    ["DK", "DK 13585628", "DK13585628"],
    ["EE", "EE 100 931 558", "EE100931558"],
    ["ES", "ES B58378431", "ESB58378431"],
    ["FI", "FI 20774740", "FI20774740"],
    ["FR", "Fr 40 303 265 045", "FR40303265045"],
    ["GR", "EL 094259216", "EL094259216"],
    ["GR", "GR 094259216", "EL094259216"],
    ["HR", "HR 33392005961", "HR33392005961"],
    ["HU", "HU-12892312", "HU12892312"],
    ["IE", "IE 6433435F", "IE6433435F"],
    ["IT", "IT 00743110157", "IT00743110157"],
    ["LT", "LT 119511515", "LT119511515"],
    ["LU", "LU 150 274 42", "LU15027442"],
    ["LV", "LV 4000 3521 600", "LV40003521600"],
    ["MT", "MT 1167-9112", "MT11679112"],
    ["NL", "NL 4495445B01", "NL4495445B01"],
    ["PL", "PL 8567346215", "PL8567346215"],
    ["PT", "PT 501 964 843", "PT501964843"],
    ["RO", "RO 185 472 90", "RO18547290"],
    ["SE", "SE 123456789701", "SE123456789701"],
    ["SI", "SI 5022 3054", "SI50223054"],
    ["SK", "SK 202 274 96 19", "SK2022749619"],
    ["GB", "GB 980 7806 84", "GB980780684"],
    ["GB", "980780684", "GB980780684"],
    ["GB", "XI 980 7806 84", "XI980780684"],
    ["IM", "GB 980780684", "GB980780684"],
    ["CH", "CHE-107.787.577 IVA", "CHE107787577IVA"],
    ["NO", "NO 995 525 828 MVA", "NO995525828MVA"],
  ];
  for (const [country, given, number] of right) {
    test(`of ${country} is read from ${given}, and fails with any digit changed`, async () => {
      assert.deepEqual(await readVatNumber(country, given), { number, isChecked: true });
      const last = given.search(/\d(?=(B\d\d)?\D*$)/);
      const other = given.slice(0, last) + String((Number(given[last]) + 1) % 10) + given.slice(last + 1);
      assert.equal(await readVatNumber(country, other), null);
    });
  }

  test("of a country without a rule is stored as it is, and marked unchecked", async () => {
    assert.deepEqual(await readVatNumber("US", "12-3456789"), { number: "US123456789", isChecked: false });
    for (const none of ["", "12", "<b>1234</b>", "1".repeat(40)])
      assert.equal(await readVatNumber("US", none), null);
  });

  test("is of a member state of the EU for 27 countries", async () => {
    const members: string[] = [];
    for (const { country_code: code } of countries) if (await isEuCountry(code)) members.push(code);
    assert.equal(members.length, 27);
    for (const none of ["GB", "CH", "NO", "AD", "IM", "JE", "US", ""]) assert.ok(!members.includes(none));
  });
});

describe("VIES", () => {
  let answer: () => { status: number; body: string } = () => ({ status: 200, body: "" });
  const asked: { url: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += String(part)));
    request.on("end", () => {
      asked.push({ url: request.url, body: JSON.parse(text) });
      const { status, body } = answer();
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });
  after(() => server.close());
  const ask = async (number: string, status: number, body: object | string) => {
    if (!server.listening) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    answer = () => ({ status, body: typeof body === "string" ? body : JSON.stringify(body) });
    const { port } = server.address() as AddressInfo;
    return openVies(`http://127.0.0.1:${port}`)(number);
  };
  const known = { countryCode: "DE", vatNumber: "136695976", requestDate: "2026-11-28T07:00:00.000Z" };

  test("is asked only about the number, and returns the registered name", async () => {
    const told = await ask("DE136695976", 200, {
      ...known,
      valid: true,
      name: "Praxis GmbH",
      address: "Berlin",
    });
    assert.deepEqual(told, { is: "registered", name: "Praxis GmbH" });
    assert.deepEqual(asked.at(-1), {
      url: "/check-vat-number",
      body: { countryCode: "DE", vatNumber: "136695976" },
    });
    assert.deepEqual(await ask("DE136695976", 200, { ...known, valid: true, name: "---" }), {
      is: "registered",
      name: null,
    });
    assert.deepEqual(await ask("XI980780684", 200, { ...known, valid: false, name: "" }), { is: "unknown" });
  });

  test("without an answer does not count as a no", async () => {
    const busy = { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] };
    for (const [status, body] of [
      [200, busy],
      [200, { ...known, valid: false, ...busy }],
      [500, busy],
      [429, ""],
      [200, "<html>"],
      [200, {}],
    ] as [number, object | string][])
      assert.deepEqual(await ask("DE136695976", status, body), { is: "unanswered" });
    assert.deepEqual(await openVies("http://127.0.0.1:9")("DE136695976"), { is: "unanswered" });
  });

  test("is not asked about numbers outside it", async () => {
    const before = asked.length;
    assert.deepEqual(await ask("GB980780684", 200, { ...known, valid: true }), { is: "unanswered" });
    assert.equal(asked.length, before);
  });
});
