import { createFileRoute } from "@tanstack/react-router";
import { ConsentsScreen } from "../features/privacy/consents-screen.tsx";
import { consentVersionsQuery } from "../features/privacy/queries.ts";

export const Route = createFileRoute("/admin/platform/privacy/consents")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consentVersionsQuery),
  component: ConsentsScreen,
});
