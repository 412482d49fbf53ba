import { createFileRoute } from "@tanstack/react-router";
import { apiDocumentQuery } from "../docs/api-document.ts";
import { ErrorsScreen } from "../docs/errors-screen.tsx";

export const Route = createFileRoute("/docs/errors")({
  // Awaited: the entry that the address names must be there to be scrolled to.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(apiDocumentQuery),
  component: ErrorsScreen,
});
