import { createFileRoute } from "@tanstack/react-router";
import { PlatformScreen } from "../areas/platform/partners/platform-screen.tsx";

export const Route = createFileRoute("/admin/platform/")({ component: PlatformRoute });

function PlatformRoute() {
  const { account } = Route.useRouteContext();
  return <PlatformScreen account={account} />;
}
