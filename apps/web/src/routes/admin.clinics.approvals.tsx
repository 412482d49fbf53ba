import { createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/approvals")({
  beforeLoad: requireScreen("/admin/clinics/approvals"),
});
