import { createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/reviews")({
  beforeLoad: requireScreen("/admin/clinics/reviews"),
});
