import { createFileRoute, useLocation } from "@tanstack/react-router";
import { LinkScreen } from "../areas/appointments/patient-link/link-screen.tsx";

export const Route = createFileRoute("/appointment")({ component: AppointmentRoute });

function AppointmentRoute() {
  // The fragment (#) is never sent to a server, so it appears in no log.
  const { hash } = useLocation();
  return <LinkScreen key={hash} link={hash} />;
}
