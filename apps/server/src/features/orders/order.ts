/** An order as its moves need it, locked. */
export type { Order } from "./queries.ts";
