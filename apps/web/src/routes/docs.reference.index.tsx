import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { apiDocumentQuery } from "../docs/api-document.ts";
import { ReferenceScreen } from "../docs/reference-screen.tsx";

type ReferenceSearch = { search: string };

export const Route = createFileRoute("/docs/reference/")({
  validateSearch: ({ search }: Partial<ReferenceSearch> & SearchSchemaInput): ReferenceSearch => ({
    search: typeof search === "string" ? search.slice(0, 60) : "",
  }),
  search: { middlewares: [stripSearchParams<ReferenceSearch>({ search: "" })] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(apiDocumentQuery),
  component: ReferenceRoute,
});

function ReferenceRoute() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReferenceScreen
      search={search}
      onSearch={(text) => void navigate({ search: { search: text }, replace: true })}
    />
  );
}
