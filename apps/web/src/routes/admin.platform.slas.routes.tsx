import { createFileRoute } from "@tanstack/react-router";
import { ProductRoutesScreen } from "../features/slas/product-routes-screen.tsx";
import { productRoutesQuery } from "../features/slas/queries.ts";

export const Route = createFileRoute("/admin/platform/slas/routes")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(productRoutesQuery),
  component: ProductRoutesScreen,
});
