import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ConnectScreen } from "../areas/storefront/stores/connect-screen.tsx";
import { ExpiredLink } from "../areas/storefront/stores/expired-link.tsx";
import { connectionQuery } from "../areas/storefront/stores/queries.ts";
import { accountQuery, canLinkShop, configurationQuery } from "../lib/access.ts";
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
  const enabled = readToken() !== null;
  const account = useQuery({ ...accountQuery, enabled }).data?.userInfo;
  const configuration = useQuery({ ...configurationQuery, enabled }).data;
  if (!search.shopify) return <ExpiredLink />;
  // Where the clinic has no storefront, its administrators cannot link a shop either.
  const clinic = configuration?.enabledFeatures.storefront ? account?.clinic : undefined;
  const canLink = account && configuration && canLinkShop({ ...account, configuration });
  return (
    <ConnectScreen
      shopify={search.shopify}
      search={search}
      clinic={clinic ? { name: clinic.name, canLink: canLink === true } : null}
      onConnected={(storeId) =>
        void navigate({ to: "/admin/clinics/storefront/store/$storeId", params: { storeId } })
      }
    />
  );
}
