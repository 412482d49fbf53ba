import { createFileRoute } from "@tanstack/react-router";
import { retentionQuery } from "../features/privacy/queries.ts";
import { RetentionScreen } from "../features/privacy/retention-screen.tsx";

export const Route = createFileRoute("/admin/platform/privacy/retention")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(retentionQuery),
  component: RetentionScreen,
});
