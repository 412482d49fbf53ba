import { createFileRoute } from "@tanstack/react-router";
import { storesQuery } from "../areas/storefront/store-products/queries.ts";
import { StoresScreen } from "../areas/storefront/store-products/stores-screen.tsx";

export const Route = createFileRoute("/admin/clinics/storefront/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(storesQuery),
  component: StoresRoute,
});

function StoresRoute() {
  const navigate = Route.useNavigate();
  return (
    <StoresScreen
      onOpen={(storeId) =>
        void navigate({ to: "/admin/clinics/storefront/store/$storeId", params: { storeId } })
      }
    />
  );
}
