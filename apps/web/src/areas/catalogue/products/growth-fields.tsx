import type { CatalogueProductDetail } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PanelFields } from "./panel-fields.tsx";
import { biomarkersQuery } from "./queries.ts";

/** What a product's new version reports in addition. */
export function GrowthFields({ product }: { product: CatalogueProductDetail }) {
  const query = useQuery(biomarkersQuery);
  const reported = new Set(product.panels.flatMap(({ biomarkers }) => biomarkers.map(({ code }) => code)));
  return (
    <Loaded query={query} loading={<Skeleton />} failure="The biomarkers could not be shown">
      {({ data }) => (
        <PanelFields
          name="added"
          label="Add panels or biomarkers"
          help="Applies to orders placed from now on. To add to an existing panel, enter its title."
          atLeast={0}
          biomarkers={data.filter(
            ({ code, specimenType, isRetired }) =>
              !isRetired && specimenType === product.specimenType && !reported.has(code),
          )}
        />
      )}
    </Loaded>
  );
}
