import { defaultBranding } from "@kitpath/contract/branding";
import { createFileRoute } from "@tanstack/react-router";
import { CustomisationScreen } from "../features/customisation/customisation-screen.tsx";
import { usePartner } from "../features/partners/use-partner.ts";
import { call } from "../lib/api.ts";
import { PageHead } from "../ui/page-head.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/branding")({
  component: BrandingRoute,
});

function BrandingRoute() {
  const { partnerId: id } = Route.useParams();
  const props = usePartner(id);
  if (!props) return null;
  const { partner, onChanged } = props;
  return (
    <CustomisationScreen
      key={id}
      branding={partner.branding ?? defaultBranding}
      organisation={partner.name}
      head={<PageHead isPart title="Branding" sub="Its colours, and the areas in its navigation." />}
      save={async (body) => {
        const { data } = await call("updatePartnerBranding", { params: { id }, body });
        onChanged(data);
        return data.branding ?? defaultBranding;
      }}
      onSaved={() => void showSnackbar("success", "The branding is saved.")}
    />
  );
}
