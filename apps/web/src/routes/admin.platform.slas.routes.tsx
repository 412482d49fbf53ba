import { createFileRoute } from "@tanstack/react-router";
import { ProductRoutesScreen } from "../areas/catalogue/labs/sla-desk/product-routes-screen.tsx";
import { productRoutesQuery } from "../areas/catalogue/labs/sla-desk/queries.ts";

export const Route = createFileRoute("/admin/platform/slas/routes")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(productRoutesQuery),
  component: ProductRoutesScreen,
});
