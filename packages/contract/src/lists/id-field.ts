import type { QueryField } from "./query-fields.ts";

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const readId = (value: unknown): string | undefined =>
  typeof value === "string" && id.test(value) ? value : undefined;

/** The id of something that narrows a list; absent if none is given. */
export const idField: QueryField<string | undefined> = {
  read: readId,
  ask: readId,
  refusal: "This is not an id. Leave it out, or take one from a list.",
  json: { type: "string", format: "uuid" },
};
