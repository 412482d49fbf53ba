import { repeatFields } from "@kitpath/contract/review/repeats/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { repeatsQuery } from "../areas/review/repeats/queries.ts";
import { RepeatsScreen } from "../areas/review/repeats/repeats-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";

export const Route = createFileRoute("/admin/clinics/repeats")({
  ...listAddress(repeatFields),
  beforeLoad: requireScreen("/admin/clinics/order_history"),
  loader: loads(repeatsQuery),
  component: RepeatsRoute,
});

function RepeatsRoute() {
  return <RepeatsScreen {...useListSearch(Route.useSearch())} />;
}
