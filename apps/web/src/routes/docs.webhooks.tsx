import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { apiDocumentQuery } from "../docs/api-document.ts";
import { WebhooksScreen } from "../docs/webhooks-screen.tsx";

type WebhooksSearch = { language: string };

export const Route = createFileRoute("/docs/webhooks")({
  validateSearch: ({ language = "" }: Partial<WebhooksSearch> & SearchSchemaInput): WebhooksSearch => ({
    language,
  }),
  search: { middlewares: [stripSearchParams<WebhooksSearch>({ language: "" })] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(apiDocumentQuery),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { language } = Route.useSearch();
  return <WebhooksScreen language={language} />;
}
