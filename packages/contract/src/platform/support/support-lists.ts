import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { choiceField, integerField, searchField } from "../../lists/query-fields.ts";

/** Query of `GET /platform/v1/support/search` and of the support desk's address. */
export const supportSearchFields = { search: searchField(100) };
export type SupportSearch = QueryOf<typeof supportSearchFields>;

/** A shorter search would match too much. */
export const shortestSearch = 3;

/** The kinds of work that has stalled and needs attention. */
export const stuckKinds = [
  "critical_alerts",
  "unprocessed_orders",
  "unassigned_visits",
  "late_visits",
  "failed_visits",
  "late_results",
  "failing_webhooks",
  "failed_syncs",
  "unmatched_scans",
] as const;
export type StuckKind = (typeof stuckKinds)[number];

/** Query of `GET /platform/v1/support/stuck/list` and of its screen's address; the longest stuck first. */
export const stuckFields = {
  kind: choiceField(stuckKinds, "critical_alerts"),
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
};
export type StuckQuery = QueryOf<typeof stuckFields>;

/** After how many days a paid order that is not being processed counts as stuck. */
export const unprocessedDays = 2;

/** After how many hours a visit that nobody has given a time counts as stuck. */
export const unassignedHours = 24;

/** For how many days a visit that nobody attended counts as stuck, unless another is made. */
export const missedDays = 14;

/** The source of an entry in an order's story. */
export const storySources = [
  "order",
  "kit",
  "appointment",
  "result",
  "event",
  "email",
  "text",
  "webhook",
  "payment",
  "audit",
] as const;
export type StorySource = (typeof storySources)[number];

/** The filters of an order's story; `journey` is what happened to the order and its kits. */
export const storyParts = ["all", "journey", "email", "text", "webhook", "payment", "audit"] as const;
export type StoryPart = (typeof storyParts)[number];

/** Query in the address of an order's story. */
export const storyFields = { show: choiceField(storyParts, "all") };
export type StoryQuery = QueryOf<typeof storyFields>;

/** Query of `GET /platform/v1/health/jobs` and of Health's address; the latest failures first. */
export const failedJobFields = { page_size: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type FailedJobQuery = QueryOf<typeof failedJobFields>;
