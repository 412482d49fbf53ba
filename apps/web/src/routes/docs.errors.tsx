import { createFileRoute } from "@tanstack/react-router";
import { apiDocumentQuery } from "../features/docs/api-document.ts";
import { ErrorsScreen } from "../features/docs/errors-screen.tsx";

export const Route = createFileRoute("/docs/errors")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(apiDocumentQuery),
  component: ErrorsScreen,
});
