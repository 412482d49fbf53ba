import { createFileRoute } from "@tanstack/react-router";
import { workQuery } from "../features/lab-results/queries.ts";
import { WorkScreen } from "../features/lab-results/work-screen.tsx";

export const Route = createFileRoute("/admin/lab/results/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(workQuery),
  component: WorkScreen,
});
