import { createFileRoute } from "@tanstack/react-router";
import { ExportScreen } from "../features/exports/export-screen.tsx";
import { exportsQuery } from "../features/exports/queries.ts";

export const Route = createFileRoute("/admin/exports/$exportId")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(exportsQuery),
  component: ExportRoute,
});

function ExportRoute() {
  const { exportId } = Route.useParams();
  return <ExportScreen id={exportId} />;
}
