import { Outlet, createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/billing")({
  beforeLoad: requireScreen("/admin/clinics/billing"),
  component: Outlet,
});
