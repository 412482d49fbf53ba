import { pageSizeField } from "./paging.ts";
import type { QueryOf } from "./query-fields.ts";
import { choiceField, integerField, searchField } from "./query-fields.ts";

/** `GET /platform/v1/support/search` and the address of the support desk. */
export const supportSearchFields = { search: searchField(100) };
export type SupportSearch = QueryOf<typeof supportSearchFields>;

/** Fewer letters would find everybody. */
export const shortestSearch = 3;

/** What has stopped on its way and waits for somebody to notice. */
export const stuckKinds = [
  "critical_alerts",
  "unprocessed_orders",
  "late_results",
  "failing_webhooks",
  "failed_syncs",
  "unmatched_scans",
] as const;
export type StuckKind = (typeof stuckKinds)[number];

/** `GET /platform/v1/support/stuck/list` and the address of its screen: the longest stuck first. */
export const stuckFields = {
  kind: choiceField(stuckKinds, "critical_alerts"),
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
};
export type StuckQuery = QueryOf<typeof stuckFields>;

/** How long an order may be paid for before somebody has to look why it is not prepared. */
export const unprocessedDays = 2;

/** Whose part of an order's story an entry tells. */
export const storySources = [
  "order",
  "kit",
  "result",
  "event",
  "email",
  "webhook",
  "payment",
  "audit",
] as const;
export type StorySource = (typeof storySources)[number];

/** The parts that an order's story is looked through by; `journey` is what happened to the order and its kits. */
export const storyParts = ["all", "journey", "email", "webhook", "payment", "audit"] as const;
export type StoryPart = (typeof storyParts)[number];

/** The address of an order's story. */
export const storyFields = { show: choiceField(storyParts, "all") };
export type StoryQuery = QueryOf<typeof storyFields>;

/** `GET /platform/v1/health/jobs` and the address of Health: what failed last comes first. */
export const failedJobFields = { page_size: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type FailedJobQuery = QueryOf<typeof failedJobFields>;
