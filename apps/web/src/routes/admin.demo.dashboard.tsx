import { createFileRoute } from "@tanstack/react-router";
import { DemoScreen } from "../demo/demo-screen.tsx";

export const Route = createFileRoute("/admin/demo/dashboard")({
  component: () => (
    <DemoScreen
      title="Dashboard"
      address="/admin/clinics/dashboard"
      text="What the dashboard looks like in your own page."
    />
  ),
});
