/** A locked kit with the columns that moves need. */
export type { Kit } from "./queries.ts";
