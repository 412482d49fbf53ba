import { createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/platform")({
  beforeLoad: requireScreen("/admin/platform"),
});
