import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "../areas/my-tests/invitations/invitations-screen.tsx";

export const Route = createFileRoute("/admin/clinics/customers/invitations")({
  component: InvitationsScreen,
});
