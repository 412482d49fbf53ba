import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * The condition on a row of `logins`, by its name in the query, that its person can sign in: they have confirmed the address and set a
 * password. Somebody only invited may never come, and the address may be nobody's. Every rule that counts people, and every list of
 * people to ask or notify, uses it. A suspension of their organisation is another matter: it ends for all of them at once.
 */
export const canSignIn = (logins: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${logins}.confirmed_at`)} is not null and ${sql.ref(`${logins}.password_hash`)} not like '!%')`;
