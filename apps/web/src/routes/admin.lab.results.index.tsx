import { createFileRoute } from "@tanstack/react-router";
import { workQuery } from "../areas/lab/lab-results/queries.ts";
import { WorkScreen } from "../areas/lab/lab-results/work-screen.tsx";

export const Route = createFileRoute("/admin/lab/results/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(workQuery),
  component: WorkScreen,
});
