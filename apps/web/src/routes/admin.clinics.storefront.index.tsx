import { createFileRoute } from "@tanstack/react-router";
import { StorefrontTabs } from "../features/shop-orders/storefront-tabs.tsx";
import { storesQuery } from "../features/storefront/queries.ts";
import { StoresScreen } from "../features/storefront/stores-screen.tsx";

export const Route = createFileRoute("/admin/clinics/storefront/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(storesQuery),
  component: StoresRoute,
});

function StoresRoute() {
  const navigate = Route.useNavigate();
  return (
    <>
      <StorefrontTabs />
      <StoresScreen
        onOpen={(storeId) =>
          void navigate({ to: "/admin/clinics/storefront/store/$storeId", params: { storeId } })
        }
      />
    </>
  );
}
