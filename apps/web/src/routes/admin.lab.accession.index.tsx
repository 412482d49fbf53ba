import { createFileRoute } from "@tanstack/react-router";
import { AccessionScreen } from "../features/lab-bench/accession-screen.tsx";
import { firstUnmatchedQuery } from "../features/lab-bench/queries.ts";

export const Route = createFileRoute("/admin/lab/accession/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(firstUnmatchedQuery),
  component: AccessionScreen,
});
