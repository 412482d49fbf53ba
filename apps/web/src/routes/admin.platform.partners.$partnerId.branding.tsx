import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import { createFileRoute } from "@tanstack/react-router";
import { CustomisationScreen } from "../areas/access/branding/customisation-screen.tsx";
import { LogoCard } from "../areas/access/branding/logo-card.tsx";
import { usePartner } from "../areas/platform/partners/use-partner.ts";
import { call } from "../lib/api.ts";
import { PageHead } from "../ui/page-head.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/branding")({
  component: BrandingRoute,
});

function BrandingRoute() {
  const { partnerId: id } = Route.useParams();
  const partner = usePartner(id);
  if (!partner) return null;
  return (
    <CustomisationScreen
      kind={partner.kind}
      branding={partner.branding ?? defaultBranding}
      organisation={partner.name}
      head={
        <PageHead
          isPart
          title="Branding"
          sub={
            partner.kind === "clinic"
              ? "Its colours and logo, and the areas in its navigation."
              : "Its colours and logo."
          }
        />
      }
      save={(body) => call("updatePartnerBranding", { params: { id }, body })}
      done="The branding is saved."
      logo={
        <LogoCard
          logoUrl={partner.branding?.headerLogoUrl ?? null}
          name={`The logo of ${partner.name}`}
          upload={(file) => call("uploadPartnerLogo", { params: { id }, body: file })}
          remove={() => call("removePartnerLogo", { params: { id } })}
          onChanged={() => void showSnackbar("success", "The logo is changed.")}
        />
      }
    />
  );
}
