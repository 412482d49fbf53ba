import { createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/platform/partners")({
  beforeLoad: requireScreen("/admin/platform/partners"),
});
