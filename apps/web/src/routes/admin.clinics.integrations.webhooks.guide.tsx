import { createFileRoute } from "@tanstack/react-router";
import { WebhooksGuide } from "../features/webhooks/webhooks-guide.tsx";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks/guide")({
  component: WebhooksGuide,
});
