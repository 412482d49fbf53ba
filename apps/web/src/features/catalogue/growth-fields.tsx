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
      label="Add panels or biomarkers"
      help="Applies to orders placed from now on. To add to an existing panel, enter its title."
      atLeast={0}
      biomarkers={fitting ?? []}
    />
  );
}
