import { pageSizeField } from "../../lists/paging.ts";
import { choiceField, integerField, searchField } from "../../lists/query-fields.ts";
import type { QueryOf } from "../../lists/query-fields.ts";

/** Query of `GET /warehouse/v1/orders` and of the fulfilment desk's address; oldest orders first. */
export const waitingFields = {
  count: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  status: choiceField(["confirmed", "processing"], "confirmed"),
  /** The beginning of an order number. */
  search: searchField(20),
};
export type WaitingQuery = QueryOf<typeof waitingFields>;

/** The filter on stock batches: part of their number or product. */
export const stockFields = { search: searchField(40) };
export type StockQuery = QueryOf<typeof stockFields>;

/** Query of a recall's kits, sorted by kit id. */
export const recalledFields = { count: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type RecallQuery = QueryOf<typeof recalledFields>;
