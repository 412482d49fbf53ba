import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { NewProductScreen } from "../areas/catalogue/products/new-product-screen.tsx";
import { biomarkersQuery } from "../areas/catalogue/products/queries.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/catalogue/products/new")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(biomarkersQuery),
  component: NewProductRoute,
});

function NewProductRoute() {
  const navigate = Route.useNavigate();
  return (
    <Loaded
      query={useQuery(biomarkersQuery)}
      head={<PageHead trail={<Link to="/admin/platform/catalogue">Catalogue</Link>} title="Add a product" />}
      failure="The form could not be shown"
    >
      {({ data }) => (
        <NewProductScreen
          biomarkers={data}
          onCreated={(code) =>
            void navigate({ to: "/admin/platform/catalogue/products/$code", params: { code } })
          }
        />
      )}
    </Loaded>
  );
}
