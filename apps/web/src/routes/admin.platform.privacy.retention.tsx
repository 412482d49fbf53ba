import { createFileRoute } from "@tanstack/react-router";
import { retentionQuery } from "../areas/patients/retention/queries.ts";
import { RetentionScreen } from "../areas/patients/retention/retention-screen.tsx";

export const Route = createFileRoute("/admin/platform/privacy/retention")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(retentionQuery),
  component: RetentionScreen,
});
