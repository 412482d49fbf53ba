import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { integerField } from "../../lists/query-fields.ts";

/** Query of `GET v1/storefront/store/{storeId}` and of a store page's address. */
export const storePageFields = { page: integerField(1, 1, 1_000_000), page_size: pageSizeField };
export type StorePageQuery = QueryOf<typeof storePageFields>;
