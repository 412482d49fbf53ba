import { useListSearch } from "../lib/use-list-search.ts";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { deliveryListFields } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import type { SearchSchemaInput } from "@tanstack/react-router";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ClinicDeliveries } from "../areas/messaging/webhooks/clinic-deliveries.tsx";
import type { DeliveryLogSearch } from "../areas/messaging/webhooks/delivery-logs.ts";
import { clinicLog } from "../areas/messaging/webhooks/delivery-logs.ts";
import { optionalText } from "../lib/search-params.ts";

type Search = DeliveryLogSearch<EventType>;

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/deliveries")({
  validateSearch: (search: Partial<Search> & SearchSchemaInput): Search => ({
    ...readQuery(deliveryListFields, search),
    details: optionalText(search.details),
  }),
  search: { middlewares: [stripSearchParams<Search>(readQuery(deliveryListFields, {}))] },
  loaderDeps: ({ search: { details: _details, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(clinicLog.list(deps)),
  component: DeliveriesRoute,
});

function DeliveriesRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  return <ClinicDeliveries search={search} onChange={onChange} />;
}
