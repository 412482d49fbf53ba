import { createFileRoute } from "@tanstack/react-router";
import { DemoScreen } from "../demo/demo-screen.tsx";

export const Route = createFileRoute("/admin/demo/register")({
  component: () => (
    <DemoScreen
      title="Registration"
      address="/register"
      text="Registration as a visitor sees it. Registering here signs you out and signs in the new account."
    />
  ),
});
