import { textField } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute } from "@tanstack/react-router";
import { PackScreen } from "../areas/orders/fulfilment/pack-screen.tsx";

type Search = { order?: string | undefined };

export const Route = createFileRoute("/admin/platform/fulfilment/pack")({
  validateSearch: (search: Search & SearchSchemaInput): Search => ({
    order: textField(20).read(search.order),
  }),
  component: PackRoute,
});

function PackRoute() {
  const { order } = Route.useSearch();
  return <PackScreen key={order} opened={order} />;
}
