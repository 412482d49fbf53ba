import assert from "node:assert/strict";
import { test } from "node:test";
import { countries } from "@kitpath/contract/places/countries";
import { countryFault, readCountry } from "./read-country.ts";

const names: Record<string, string[]> = {
  GB: [
    ..."England Scotland Wales GBR GB UK uk U.K. G.B. gbr SCOTLAND Cymru GB-SCT Britain".split(" "),
    "Northern Ireland",
    "northern  ireland",
    "Great Britain",
    "United Kingdom of Great Britain and Northern Ireland",
    "Gt. Britain",
    "N. Ireland",
    "England, UK",
    "Scotland (UK)",
    "United Kingdom (UK)",
    "UK - Wales",
    "The United Kingdom",
  ],
  US: [
    "U.S.",
    "US",
    "USA",
    "U.S.A.",
    "United States",
    "United States of America",
    "the united states",
    "U.S.A",
    "USA (United States)",
  ],
  DE: ["Deutschland", "DEU", "germany", "Allemagne", "Federal Republic of Germany", "Germany (DE)"],
  IE: [
    ..."Ireland IRL Eire Éire ROI R.O.I. Éire/Ireland".split(" "),
    "Republic of Ireland",
    "the Republic of Ireland",
    "Rep. of Ireland",
    "Ireland (Republic of)",
    "Ireland, Republic of",
  ],
  NL: [
    "The Netherlands",
    "Netherlands",
    "Nederland",
    "Holland",
    "Netherlands (the)",
    "Kingdom of the Netherlands",
  ],
  CI: ["Ivory Coast", "Côte d'Ivoire", "Cote d’Ivoire"],
  CZ: ["Czech Republic", "Czechia"],
  KR: ["South Korea", "Republic of Korea", "KOR", "Korea, Republic of"],
  CN: ["China", "People's Republic of China"],
  ES: ["España", "Espana", "ESP"],
  CH: ["Schweiz", "Suisse", "Switzerland"],
  CG: ["Congo - Brazzaville", "COG"],
  GN: ["Guinea"],
  NE: ["Niger"],
  GE: ["Georgia"],
  PR: ["Puerto Rico"],
};

test("a country is read by its name in any language, its two or three letters, or a part of the UK", () => {
  for (const [code, written] of Object.entries(names))
    for (const name of written) assert.deepEqual(readCountry(name), { code }, name);
});

test("every country that can be chosen is read by its title and by its code", () => {
  for (const { title, country_code: code } of countries) {
    assert.deepEqual(readCountry(title), { code }, title);
    assert.deepEqual(readCountry(code.toLowerCase()), { code }, code);
  }
});

test("a name of several countries prompts a question, and one of none is refused", () => {
  for (const name of [
    "Congo",
    "Korea",
    "Virgin Islands",
    "Republic of Congo",
    "Georgia, USA",
    "Korea, UK",
    "Ireland/UK",
  ])
    assert.match(countryFault(name) ?? "", /^Several countries have that name\. Write .+ or .+\.$/, name);
  for (const name of [
    "Atlantis",
    "XX",
    "ZZZ",
    "-",
    "",
    "Channel Islands",
    "__proto__",
    "Republic of China",
    "Republic of",
    "State of Georgia",
    "(,)",
    "Paris, France",
  ])
    assert.match(countryFault(name) ?? "", /^We do not know this country\./, name);
});
