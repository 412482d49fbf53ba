import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { CustomisationScreen } from "../areas/access/branding/customisation-screen.tsx";
import { LogoCard } from "../areas/access/branding/logo-card.tsx";
import { brandingQuery } from "../areas/access/branding/queries.ts";
import { call } from "../lib/api.ts";
import { wearBranding } from "../lib/branding.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/customisation")({
  beforeLoad: requireScreen("/admin/clinics/customisation"),
  component: CustomisationRoute,
});

const head = (
  <PageHead title="Customisation" sub="Your colours and logo, shown on every page and before signing in." />
);

function CustomisationRoute() {
  const { account } = Route.useRouteContext();
  const { id = "", name = "" } = account.clinic ?? account.lab ?? account.provider ?? {};
  const query = brandingQuery(id);
  const queryClient = useQueryClient();
  const router = useRouter();
  const onChanged = async () => {
    const branding = await queryClient.fetchQuery(query).catch(() => null);
    if (branding) wearBranding({ partnerId: id }, branding);
    await router.invalidate();
  };
  return (
    <Loaded query={useQuery(query)} head={head} failure="Your branding could not be shown">
      {(branding) => (
        <CustomisationScreen
          kind={account.lab ? "lab" : account.provider ? "provider" : "clinic"}
          branding={branding}
          organisation={name}
          head={head}
          save={(body) => call("updateBranding", { body })}
          done="Your branding is saved."
          onSaved={onChanged}
          logo={
            <LogoCard
              logoUrl={branding.headerLogoUrl}
              upload={(file) => call("uploadLogo", { body: file })}
              remove={() => call("removeLogo", {})}
              onChanged={() => void onChanged()}
            />
          }
        />
      )}
    </Loaded>
  );
}
