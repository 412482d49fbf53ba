import { countries } from "@kitpath/contract/places/countries";
import { searchable } from "@kitpath/contract/fields/text-rules";
import known from "i18n-iso-countries";

/** One country, several that a name may mean, or none. */
export type ReadCountry = { code: string } | { several: string[] } | null;

/** Letters alone, so that `U.S.`, `Viet Nam` and `Côte d’Ivoire` are read however they are written. */
const plain = (text: string): string =>
  searchable(text)
    .replace(/&/g, " and ")
    .replace(/^the /, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The parts of the United Kingdom, which ISO 3166-1 does not list, with their codes of ISO 3166-2, and what else it is called. */
const ukParts =
  "England Scotland Wales Northern-Ireland N-Ireland Great-Britain Gt-Britain Britain UK GB-ENG GB-SCT GB-WLS GB-NIR GB-GBN GB-EAW GB-UKM Cymru Alba United-Kingdom-of-Great-Britain-and-Northern-Ireland";

/** What people write that the library has in no language. */
const alsoCalled = { ROI: "IE", Oesterreich: "AT", KSA: "SA", RSA: "ZA", BRD: "DE", IOM: "IM", DRC: "CD" };

const own = new Map(
  countries.flatMap(({ title, country_code: code }) => [
    [plain(title), code],
    [plain(code), code],
  ]),
);
for (const part of ukParts.split(" ")) own.set(plain(part), "GB");
for (const [name, code] of Object.entries(alsoCalled)) own.set(plain(name), code);

/** Names of countries in all languages of the library, by what a name may mean. */
const codesOf = new Map<string, Set<string>>();
const listed = new Set(countries.map(({ country_code: code }) => code));
const note = (name: string, code: string) => {
  if (!listed.has(code) || plain(name) === "") return;
  const codes = codesOf.get(plain(name)) ?? new Set();
  codesOf.set(plain(name), codes.add(code));
};
for (const [alpha3, code] of Object.entries(known.getAlpha3Codes())) note(alpha3, code);
for (const language of known.getSupportedLanguages())
  for (const [code, names] of Object.entries(known.getNames(language, { select: "all" })))
    for (const name of names) note(name, code);

export const titleOf = (code: string): string =>
  countries.find((each) => each.country_code === code)?.title ?? code;

function lookUp(text: string): ReadCountry {
  const wanted = plain(text);
  const code = own.get(wanted);
  if (code) return { code };
  const words = ` ${searchable(text)} `;
  const named =
    wanted.length > 3 ? countries.filter(({ title }) => ` ${searchable(title)} `.includes(words)) : [];
  return oneOf([
    ...(codesOf.get(wanted) ?? []),
    ...(named.length > 1 ? named.map((each) => each.country_code) : []),
  ]);
}

function oneOf(found: readonly string[]): ReadCountry {
  const codes = new Set(found);
  const [first] = codes;
  if (codes.size > 1) return { several: [...codes].map(titleOf).sort() };
  return first ? { code: first } : null;
}

const formOfState =
  /^(?:the )?(?:(?:federal|islamic|socialist|united) )?(?:republic|rep|kingdom|commonwealth)\.? (?:of )?/i;

/** Without the form of its state: `Republic of Ireland`. What calls itself the Republic of China is another country than China. */
function withoutForm(text: string): ReadCountry {
  const name = text.replace(formOfState, "");
  return name === text || plain(name) === "china" ? null : lookUp(name);
}

/** A name with what stands behind it in front: `Ireland (Republic of)`, `Netherlands, the`. */
const turned = (text: string): string =>
  text.replace(
    /^([^,()]+?)\s*[,(]\s*([^,()]+?)\s*\)?$/,
    (_, name: string, front: string) => `${front} ${name}`,
  );

/** The parts of a text with several names, each read on its own: `England, UK`, `USA (United States)`. */
function eachOf(text: string): ReadCountry {
  const parts = text.split(/[,;/()|]|\s[-–—]\s/).filter((part) => plain(part) !== "");
  if (parts.length < 2) return null;
  const read = parts.map((part) => lookUp(part) ?? withoutForm(part.trim()));
  if (read.includes(null)) return null;
  const doubt = read.find((each) => each && "several" in each);
  return doubt ?? oneOf(read.flatMap((each) => (each && "code" in each ? each.code : [])));
}

/** Reads a country by its name in any language, its two or three letters, or a part of the United Kingdom. */
export function readCountry(text: string): ReadCountry {
  const name = text.trim();
  return (
    lookUp(name) ?? withoutForm(name) ?? lookUp(turned(name)) ?? withoutForm(turned(name)) ?? eachOf(name)
  );
}

/** Returns why a text is not read as a country. */
export const countryFault = (text: string): string | null => {
  const read = readCountry(text);
  if (!read) return "We do not know this country. Write its name or its two letters, such as GB.";
  return "several" in read ? `Several countries have that name. Write ${read.several.join(" or ")}.` : null;
};
