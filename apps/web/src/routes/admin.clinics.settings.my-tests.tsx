import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PlaceFigures } from "../areas/my-tests/invitations/place-figures.tsx";
import { StepCard } from "../areas/my-tests/next-steps/step-card.tsx";
import { pastWords } from "../areas/my-tests/next-steps/step-words.ts";
import { PlacePreview } from "../areas/my-tests/place/place-preview.tsx";
import { PlaceScreen } from "../areas/my-tests/place/place-screen.tsx";
import { placeSettingsQuery } from "../areas/my-tests/place/queries.ts";
import { canOpen } from "../lib/access.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/clinics/settings/my-tests")({
  beforeLoad: requireScreen("/admin/clinics/settings/my-tests"),
  component: PlaceSettingsRoute,
});

function PlaceSettingsRoute() {
  const { account } = Route.useRouteContext();
  return (
    <Loaded query={useQuery(placeSettingsQuery)} failure="Your settings could not be shown">
      {(settings) => (
        <PlaceScreen
          settings={settings}
          use={
            settings.isOn ? <PlaceFigures canInvite={canOpen(account, "/admin/clinics/customers")} /> : null
          }
          preview={
            <PlacePreview
              settings={settings}
              clinic={{ code: "", name: account.clinic?.name ?? account.viewing?.organisation ?? "" }}
              names={pastWords}
              StepCard={StepCard}
            />
          }
        />
      )}
    </Loaded>
  );
}
