import { createFileRoute } from "@tanstack/react-router";
import { PartnerProducts } from "../features/partners/partner-products.tsx";
import { partnerProductsQuery } from "../features/partners/queries.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/products")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(partnerProductsQuery(params.partnerId)),
  component: ProductsRoute,
});

function ProductsRoute() {
  const { partnerId } = Route.useParams();
  return <PartnerProducts partnerId={partnerId} />;
}
