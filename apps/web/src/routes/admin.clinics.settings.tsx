import { Outlet, createFileRoute } from "@tanstack/react-router";
import { SettingsFrame } from "../areas/access/organisation/settings-frame.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/settings")({
  beforeLoad: requireScreen("/admin/clinics/settings"),
  component: SettingsRoute,
});

function SettingsRoute() {
  const { account } = Route.useRouteContext();
  return (
    <SettingsFrame account={account}>
      <Outlet />
    </SettingsFrame>
  );
}
