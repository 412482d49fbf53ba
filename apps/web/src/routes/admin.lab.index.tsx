import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/admin/lab/")({
  beforeLoad: () => {
    throw redirect({ to: "/admin/lab/samples", replace: true });
  },
});
