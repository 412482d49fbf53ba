import { Outlet, createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/lab/results")({
  beforeLoad: requireScreen("/admin/lab/results"),
  component: Outlet,
});
