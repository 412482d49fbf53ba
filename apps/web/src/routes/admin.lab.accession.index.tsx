import { createFileRoute } from "@tanstack/react-router";
import { AccessionScreen } from "../areas/lab/lab-samples/accession-screen.tsx";
import { firstUnmatchedQuery } from "../areas/lab/lab-samples/queries.ts";

export const Route = createFileRoute("/admin/lab/accession/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(firstUnmatchedQuery),
  component: AccessionScreen,
});
