import { createFileRoute } from "@tanstack/react-router";
import { ExportScreen } from "../areas/results/exports/export-screen.tsx";
import { exportsQuery } from "../areas/results/exports/queries.ts";

export const Route = createFileRoute("/admin/exports/$exportId")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(exportsQuery),
  component: ExportRoute,
});

function ExportRoute() {
  const { exportId } = Route.useParams();
  return <ExportScreen id={exportId} />;
}
