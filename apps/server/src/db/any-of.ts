import { sql } from "kysely";

/** One of these ids, to compare a column with. One parameter however many there are, so that the statement stays the same. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** One of these texts. */
export const anyTextOf = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;
