import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ConnectScreen } from "../features/shop-link/connect-screen.tsx";
import { ExpiredLink } from "../features/shop-link/expired-link.tsx";
import { connectionQuery } from "../features/shop-link/queries.ts";
import { accountQuery } from "../lib/access.ts";
import { readToken } from "../lib/session-token.ts";

/** The whole query is kept, to be passed on to sign-in and registration. */
export const Route = createFileRoute("/connect")({
  validateSearch: (search: Record<string, unknown>): { shopify?: string } => search,
  loaderDeps: ({ search: { shopify } }) => ({ shopify }),
  loader: ({ context: { queryClient }, deps: { shopify } }) =>
    shopify ? void queryClient.prefetchQuery(connectionQuery(shopify)) : undefined,
  component: ConnectRoute,
});

function ConnectRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const account = useQuery({ ...accountQuery, enabled: readToken() !== null }).data?.userInfo;
  if (!search.shopify) return <ExpiredLink />;
  return (
    <ConnectScreen
      shopify={search.shopify}
      search={search}
      clinicName={account?.permissions.storefront ? (account.clinic?.name ?? null) : null}
      onConnected={(storeId) =>
        void navigate({ to: "/admin/clinics/storefront/store/$storeId", params: { storeId } })
      }
    />
  );
}
