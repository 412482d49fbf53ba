import { Outlet, createFileRoute } from "@tanstack/react-router";
import { AgreementTabs } from "../legal/agreement-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/agreement")({
  beforeLoad: requireScreen("/admin/agreement"),
  component: AgreementArea,
});

function AgreementArea() {
  return (
    <TabbedArea tabs={<AgreementTabs />}>
      <Outlet />
    </TabbedArea>
  );
}
