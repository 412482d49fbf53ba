import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/admin/clinics/register")({
  beforeLoad: () => {
    throw redirect({ to: "/admin", replace: true });
  },
});
