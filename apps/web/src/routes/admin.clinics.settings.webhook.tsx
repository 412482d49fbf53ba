import type { VisitEventType } from "@kitpath/contract/messaging/events/visit-event-types";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { visitDeliveryListFields } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import { useQuery } from "@tanstack/react-query";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import type { DeliveryLogSearch } from "../areas/messaging/webhooks/delivery-logs.ts";
import { providerLog } from "../areas/messaging/webhooks/delivery-logs.ts";
import { visitWebhookQuery } from "../areas/messaging/webhooks/queries.ts";
import { VisitWebhookScreen } from "../areas/messaging/webhooks/visit-webhook-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { optionalText } from "../lib/search-params.ts";
import { useListSearch } from "../lib/use-list-search.ts";
import { Loaded } from "../ui/loaded.tsx";

type Search = DeliveryLogSearch<VisitEventType>;

export const Route = createFileRoute("/admin/clinics/settings/webhook")({
  validateSearch: (search: Partial<Search> & SearchSchemaInput): Search => ({
    ...readQuery(visitDeliveryListFields, search),
    details: optionalText(search.details),
  }),
  search: { middlewares: [stripSearchParams<Search>(readQuery(visitDeliveryListFields, {}))] },
  beforeLoad: requireScreen("/admin/clinics/settings/systems"),
  loaderDeps: ({ search: { details: _details, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(visitWebhookQuery);
    void queryClient.prefetchQuery(providerLog.list(deps));
  },
  component: WebhookRoute,
});

function WebhookRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  return (
    <Loaded query={useQuery(visitWebhookQuery)} failure="Your webhook could not be shown">
      {({ data }) => <VisitWebhookScreen webhook={data} search={search} onChange={onChange} />}
    </Loaded>
  );
}
