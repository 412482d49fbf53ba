import { Fhir } from "fhir";

const fhir = new Fhir();

/** What is wrong with a resource by the published definitions of FHIR R4. */
export const errorsOf = (resource: object): string[] =>
  fhir
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => ["fatal", "error"].includes(severity ?? ""))
    .map(({ location, message }) => `${location}: ${message}`);
