import { createFileRoute } from "@tanstack/react-router";
import { ConsentsScreen } from "../areas/patients/privacy-requests/consents-screen.tsx";
import { consentVersionsQuery } from "../areas/patients/privacy-requests/queries.ts";

export const Route = createFileRoute("/admin/platform/privacy/consents")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consentVersionsQuery),
  component: ConsentsScreen,
});
