import type { OrderListQuery } from "@kitpath/contract/orders/orders/list-query";
import { orderListFields } from "@kitpath/contract/orders/orders/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { stripSearchParams } from "@tanstack/react-router";
import type { DialogStep } from "../../../lib/dialog-step.ts";
import type { WithoutDays } from "../../../lib/seconds-of-day.ts";
import { readDays, withoutDays } from "../../../lib/seconds-of-day.ts";
import { optionalText } from "../../../lib/search-params.ts";

/** The address of Order History: its list's query, and the order whose tracking is open. */
export type OrderHistorySearch = OrderListQuery & WithoutDays & { tracking?: string | undefined };

/** Any address gives a valid screen. */
export const orderHistorySearch = (
  search: Partial<OrderHistorySearch> & SearchSchemaInput,
): OrderHistorySearch => ({
  ...readQuery(orderListFields, readDays(search, { first: "startTime", last: "endTime" })),
  ...withoutDays,
  tracking: optionalText(search.tracking, /^[a-z]{2}\d{5,}$/i)?.toUpperCase(),
});

export const orderHistoryMiddleware = stripSearchParams<OrderHistorySearch>(readQuery(orderListFields, {}));

export type ChangeHistory = (change: Partial<OrderHistorySearch>, dialog?: DialogStep) => void;
