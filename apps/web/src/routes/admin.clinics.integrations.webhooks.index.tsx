import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { WebhookTableQuery } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import { webhookTableFields } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { webhooksQuery } from "../areas/messaging/webhooks/queries.ts";
import { WebhooksScreen } from "../areas/messaging/webhooks/webhooks-screen.tsx";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/")({
  validateSearch: (search: Partial<WebhookTableQuery> & SearchSchemaInput) =>
    readQuery(webhookTableFields, search),
  search: { middlewares: [stripSearchParams<WebhookTableQuery>(readQuery(webhookTableFields, {}))] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(webhooksQuery),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WebhooksScreen
      account={account}
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
