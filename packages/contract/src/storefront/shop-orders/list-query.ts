import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { integerField } from "../../lists/query-fields.ts";

/** Query of `GET /v1/storefront/orders` and of the address of the list of shop orders that need attention. */
export const shopOrderListFields = { page_size: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type ShopOrderListQuery = QueryOf<typeof shopOrderListFields>;
