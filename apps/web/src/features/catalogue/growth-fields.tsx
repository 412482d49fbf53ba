import type { CatalogueProductDetail } from "@kitpath/contract/catalogue-desk";
import { useQuery } from "@tanstack/react-query";
import { PanelFields } from "./panel-fields.tsx";
import { biomarkersQuery } from "./queries.ts";

/** What a product's new version reports in addition. */
export function GrowthFields({ product }: { product: CatalogueProductDetail }) {
  const { data } = useQuery(biomarkersQuery);
  const reported = new Set(product.panels.flatMap(({ biomarkers }) => biomarkers.map(({ code }) => code)));
  const fitting = data?.data.filter(
    ({ code, specimenType, isRetired }) =>
      !isRetired && specimenType === product.specimenType && !reported.has(code),
  );
  return (
    <PanelFields
      name="added"
      label="Report more"
      help="For orders that are placed from now on. A panel’s own title adds to that panel."
      atLeast={0}
      biomarkers={fitting ?? []}
    />
  );
}
