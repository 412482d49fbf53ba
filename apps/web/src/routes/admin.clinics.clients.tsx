import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/admin/clinics/clients")({
  beforeLoad: () => {
    throw redirect({ to: "/admin", replace: true });
  },
});
