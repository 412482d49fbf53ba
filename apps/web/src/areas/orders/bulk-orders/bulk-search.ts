import type { BulkRowsQuery } from "@kitpath/contract/orders/bulk-orders/list-query";
import { bulkRowsFields } from "@kitpath/contract/orders/bulk-orders/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { stripSearchParams } from "@tanstack/react-router";

/** Any address gives a valid screen. */
export const bulkSearch = (search: Partial<BulkRowsQuery> & SearchSchemaInput): BulkRowsQuery =>
  readQuery(bulkRowsFields, search);

export const bulkSearchMiddleware = stripSearchParams<BulkRowsQuery>(readQuery(bulkRowsFields, {}));

export type ChangeBulkSearch = (change: Partial<BulkRowsQuery>) => void;
