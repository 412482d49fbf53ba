import { useListSearch } from "../lib/use-list-search.ts";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { deliveryListFields } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { DeliveryLogScreen } from "../areas/messaging/webhooks/delivery-log-screen.tsx";
import type { DeliveryLogSearch } from "../areas/messaging/webhooks/queries.ts";
import { deliveriesQuery } from "../areas/messaging/webhooks/queries.ts";
import { optionalText } from "../lib/search-params.ts";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/deliveries")({
  validateSearch: (search: Partial<DeliveryLogSearch> & SearchSchemaInput): DeliveryLogSearch => ({
    ...readQuery(deliveryListFields, search),
    details: optionalText(search.details),
  }),
  search: { middlewares: [stripSearchParams<DeliveryLogSearch>(readQuery(deliveryListFields, {}))] },
  loaderDeps: ({ search: { details: _details, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(deliveriesQuery(deps)),
  component: DeliveriesRoute,
});

function DeliveriesRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  return <DeliveryLogScreen search={search} onChange={onChange} />;
}
