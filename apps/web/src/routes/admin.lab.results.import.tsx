import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute } from "@tanstack/react-router";
import { ImportScreen } from "../areas/lab/lab-results/import-screen.tsx";
import { optionalText } from "../lib/search-params.ts";

type ImportSearch = { import?: string | undefined };

export const Route = createFileRoute("/admin/lab/results/import")({
  validateSearch: (search: ImportSearch & SearchSchemaInput): ImportSearch => ({
    import: optionalText(search.import, /^[\w-]{1,40}$/),
  }),
  component: ImportRoute,
});

function ImportRoute() {
  const { import: importId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportScreen importId={importId} onOpen={(id) => void navigate({ search: id ? { import: id } : {} })} />
  );
}
