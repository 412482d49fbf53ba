import { createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/customers")({
  beforeLoad: requireScreen("/admin/clinics/customers"),
});
