import { Fhir } from "fhir";

const fhir = new Fhir();

/** The places of empty lists, objects and texts, which FHIR's JSON never has and the package does not look for. */
function emptiesIn(value: unknown, place: string): string[] {
  if (value === "") return [place];
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value);
  return parts.length === 0 ? [place] : parts.flatMap(([name, part]) => emptiesIn(part, `${place}.${name}`));
}

/** What is wrong with a resource by the published definitions of FHIR R4. */
export const errorsOf = (resource: object): string[] => [
  ...fhir
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => ["fatal", "error"].includes(severity ?? ""))
    .map(({ location, message }) => `${location}: ${message}`),
  ...emptiesIn(JSON.parse(JSON.stringify(resource)), "resource").map((place) => `${place}: is empty`),
];
