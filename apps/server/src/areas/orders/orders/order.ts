/** A locked order with what its moves need. */
export type { Order } from "./queries.ts";
