import { createFileRoute } from "@tanstack/react-router";
import { LabDetailsScreen } from "../features/labs/lab-details-screen.tsx";
import { labSlaQuery } from "../features/labs/queries.ts";

export const Route = createFileRoute("/admin/clinics/lab/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(labSlaQuery),
  component: LabDetailsScreen,
});
