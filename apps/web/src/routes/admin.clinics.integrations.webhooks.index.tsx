import { useListSearch } from "../lib/use-list-search.ts";
import { webhookTableFields } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import { createFileRoute } from "@tanstack/react-router";
import { webhooksQuery } from "../areas/messaging/webhooks/queries.ts";
import { WebhooksScreen } from "../areas/messaging/webhooks/webhooks-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/")({
  ...listAddress(webhookTableFields),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(webhooksQuery),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { account } = Route.useRouteContext();
  return <WebhooksScreen account={account} {...useListSearch(Route.useSearch())} />;
}
