/** A kit as its moves need it, locked. */
export type { Kit } from "./queries.ts";
