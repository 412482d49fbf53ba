/** A person for whom a clinic has ordered. */
export type { Customer } from "./queries.ts";
