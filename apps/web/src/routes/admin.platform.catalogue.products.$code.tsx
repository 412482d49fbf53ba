import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ProductScreen } from "../features/catalogue/product-screen.tsx";
import { biomarkersQuery, productQuery } from "../features/catalogue/queries.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/platform/catalogue/products/$code")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(productQuery(params.code));
    void queryClient.prefetchQuery(biomarkersQuery);
  },
  component: ProductRoute,
});

function ProductRoute() {
  const { code } = Route.useParams();
  return (
    <Loaded query={useQuery(productQuery(code))} failure="This product could not be shown">
      {({ data }) => <ProductScreen key={code} product={data} />}
    </Loaded>
  );
}
