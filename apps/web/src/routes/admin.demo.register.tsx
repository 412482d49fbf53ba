import { createFileRoute } from "@tanstack/react-router";
import { DemoScreen } from "../features/demo/demo-screen.tsx";

export const Route = createFileRoute("/admin/demo/register")({
  component: () => (
    <DemoScreen
      title="Registration"
      address="/register"
      text="Registration as a visitor sees it. Whoever registers here is signed in in your place."
    />
  ),
});
