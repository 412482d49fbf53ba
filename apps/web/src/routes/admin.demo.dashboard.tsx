import { createFileRoute } from "@tanstack/react-router";
import { DemoScreen } from "../features/demo/demo-screen.tsx";

export const Route = createFileRoute("/admin/demo/dashboard")({
  component: () => (
    <DemoScreen
      title="Dashboard"
      address="/admin/clinics/dashboard"
      text="The dashboard as it looks inside a page of your own."
    />
  ),
});
