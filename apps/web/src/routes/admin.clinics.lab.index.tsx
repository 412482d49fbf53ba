import { createFileRoute } from "@tanstack/react-router";
import { LabDetailsScreen } from "../areas/catalogue/labs/lab-details-screen.tsx";
import { labSlaQuery } from "../areas/catalogue/labs/queries.ts";

export const Route = createFileRoute("/admin/clinics/lab/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(labSlaQuery),
  component: LabDetailsScreen,
});
