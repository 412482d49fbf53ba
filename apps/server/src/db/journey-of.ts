import { sql } from "kysely";

/** The id of the journey that an order belongs to: its first order's. `orders`: the name of the table in the query. */
export const journeyOf = (orders: string) =>
  sql<string>`coalesce(${sql.ref(`${orders}.journey_id`)}, ${sql.ref(`${orders}.id`)})`;
