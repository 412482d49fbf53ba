import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/admin/demo/")({
  beforeLoad: () => {
    throw redirect({ to: "/admin/demo/register", replace: true });
  },
});
