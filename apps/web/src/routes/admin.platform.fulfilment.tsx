import { Outlet, createFileRoute } from "@tanstack/react-router";
import { FulfilmentTabs } from "../features/fulfilment/fulfilment-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/platform/fulfilment")({
  beforeLoad: requireScreen("/admin/platform/fulfilment"),
  component: FulfilmentArea,
});

function FulfilmentArea() {
  return (
    <>
      <FulfilmentTabs />
      <Outlet />
    </>
  );
}
