import { catalogueListFields } from "@kitpath/contract/catalogue/products/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { CatalogueFrame } from "../areas/catalogue/products/catalogue-frame.tsx";
import { BiomarkersList } from "../areas/catalogue/products/biomarkers-list.tsx";
import { biomarkersQuery } from "../areas/catalogue/products/queries.ts";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/catalogue/biomarkers/")({
  ...listAddress(catalogueListFields),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(biomarkersQuery),
  component: BiomarkersRoute,
});

function BiomarkersRoute() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback((text: string) => void navigate({ search: { search: text } }), [navigate]);
  return (
    <CatalogueFrame adds="biomarker" search={search} onSearch={onSearch}>
      <BiomarkersList
        search={search}
        onSearch={onSearch}
        onOpen={(code) =>
          void navigate({ to: "/admin/platform/catalogue/biomarkers/$code", params: { code } })
        }
      />
    </CatalogueFrame>
  );
}
