import { Navigate, createFileRoute } from "@tanstack/react-router";
import { PartnerProducts } from "../areas/platform/partners/partner-products.tsx";
import { partnerProductsQuery, partnerQuery } from "../areas/platform/partners/queries.ts";
import { usePartner } from "../areas/platform/partners/use-partner.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/products")({
  loader: ({ context: { queryClient }, params: { partnerId } }) => {
    const known = queryClient.getQueryData(partnerQuery(partnerId).queryKey);
    if (known?.data.kind === "clinic") void queryClient.prefetchQuery(partnerProductsQuery(partnerId));
  },
  component: ProductsRoute,
});

function ProductsRoute() {
  const { partnerId } = Route.useParams();
  const partner = usePartner(partnerId);
  if (!partner) return null;
  // Only partner companies order.
  if (partner.kind !== "clinic") {
    return <Navigate to="/admin/platform/partners/$partnerId" params={{ partnerId }} replace />;
  }
  return <PartnerProducts partnerId={partnerId} />;
}
