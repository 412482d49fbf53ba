import { pageSizeField } from "./paging.ts";
import { choiceField, integerField, searchField } from "./query-fields.ts";
import type { QueryOf } from "./query-fields.ts";

/** `GET /warehouse/v1/orders` and the address of the fulfilment desk: the oldest first. */
export const waitingFields = {
  count: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  status: choiceField(["confirmed", "processing"], "confirmed"),
  /** The beginning of an order number. */
  search: searchField(20),
};
export type WaitingQuery = QueryOf<typeof waitingFields>;

/** What the stock's batches are narrowed to: a part of their number or product. */
export const stockFields = { search: searchField(40) };
export type StockQuery = QueryOf<typeof stockFields>;

/** The kits of a recall, by kit id. */
export const recalledFields = { count: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type RecallQuery = QueryOf<typeof recalledFields>;
