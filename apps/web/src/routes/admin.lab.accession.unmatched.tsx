import { createFileRoute } from "@tanstack/react-router";
import { unmatchedQuery } from "../features/lab-bench/queries.ts";
import { UnmatchedScreen } from "../features/lab-bench/unmatched-screen.tsx";

export const Route = createFileRoute("/admin/lab/accession/unmatched")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(unmatchedQuery),
  component: UnmatchedScreen,
});
