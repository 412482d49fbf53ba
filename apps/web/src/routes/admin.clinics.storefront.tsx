import { Outlet, createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/storefront")({
  beforeLoad: requireScreen("/admin/clinics/storefront"),
  component: Outlet,
});
