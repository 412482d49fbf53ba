import { createFileRoute } from "@tanstack/react-router";
import { ConsentsScreen } from "../areas/access/consents/consents-screen.tsx";
import { consentVersionsQuery } from "../areas/access/consents/queries.ts";

export const Route = createFileRoute("/admin/platform/privacy/consents")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consentVersionsQuery),
  component: ConsentsScreen,
});
