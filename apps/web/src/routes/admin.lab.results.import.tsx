import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute } from "@tanstack/react-router";
import { ImportScreen } from "../features/lab-results/import-screen.tsx";

type ImportSearch = { import?: string | undefined };

export const Route = createFileRoute("/admin/lab/results/import")({
  validateSearch: (search: ImportSearch & SearchSchemaInput): ImportSearch =>
    typeof search.import === "string" && /^[\w-]{1,40}$/.test(search.import) ? { import: search.import } : {},
  component: ImportRoute,
});

function ImportRoute() {
  const { import: importId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportScreen importId={importId} onOpen={(id) => void navigate({ search: id ? { import: id } : {} })} />
  );
}
