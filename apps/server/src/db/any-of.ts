import { sql } from "kysely";

/** Compares a column with any of these ids. They are one parameter, so the statement's text does not depend on their number. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Compares a column with any of these texts. */
export const anyTextOf = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;
