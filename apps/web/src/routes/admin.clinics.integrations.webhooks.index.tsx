import { createFileRoute } from "@tanstack/react-router";
import { webhooksQuery } from "../features/webhooks/queries.ts";
import { WebhooksScreen } from "../features/webhooks/webhooks-screen.tsx";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(webhooksQuery),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { account } = Route.useRouteContext();
  return <WebhooksScreen account={account} />;
}
