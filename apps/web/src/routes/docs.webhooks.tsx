import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { apiDocumentQuery } from "../features/docs/api-document.ts";
import type { Language } from "../features/docs/verification/languages.ts";
import { languages } from "../features/docs/verification/languages.ts";
import { WebhooksScreen } from "../features/docs/webhooks-screen.tsx";

type WebhooksSearch = { language: Language };

const languageOf = (given: unknown): Language =>
  languages.find(({ language }) => language === given)?.language ?? "javascript";

export const Route = createFileRoute("/docs/webhooks")({
  validateSearch: ({ language }: Partial<WebhooksSearch> & SearchSchemaInput): WebhooksSearch => ({
    language: languageOf(language),
  }),
  search: { middlewares: [stripSearchParams<WebhooksSearch>({ language: "javascript" })] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(apiDocumentQuery),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { language } = Route.useSearch();
  return <WebhooksScreen language={language} />;
}
