import { createFileRoute, useLocation } from "@tanstack/react-router";
import { optionalText } from "../lib/search-params.ts";
import { ensureBranding } from "../lib/branding.ts";
import { ActivationScreen } from "../areas/patients/registrations/activation-screen.tsx";

type ActivateSearch = { kitId?: string | undefined; partnerCode?: string | undefined };

export const Route = createFileRoute("/activate")({
  validateSearch: ({ kitId, partnerCode }: Record<string, unknown>): ActivateSearch => ({
    kitId: optionalText(kitId),
    partnerCode: optionalText(partnerCode),
  }),
  loaderDeps: ({ search: { partnerCode } }) => ({ partnerCode }),
  loader: async ({ context: { queryClient }, deps: { partnerCode } }) => {
    if (partnerCode) await ensureBranding(queryClient, { partnerCode });
  },
  component: ActivateRoute,
});

function ActivateRoute() {
  const { kitId = "", partnerCode } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The fragment (#) is never sent to a server, so it appears in no log.
  const { hash } = useLocation();
  const token = new URLSearchParams(hash).get("token");
  return (
    <ActivationScreen
      key={kitId}
      kitId={kitId}
      partnerCode={partnerCode}
      token={token ?? undefined}
      onKit={(next) =>
        void navigate({ search: (current) => ({ ...current, kitId: next }), hash: true, replace: true })
      }
    />
  );
}
