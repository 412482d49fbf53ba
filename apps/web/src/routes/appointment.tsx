import { createFileRoute, useLocation } from "@tanstack/react-router";
import { optionalText } from "../lib/search-params.ts";
import { PlaceLink } from "../ui/place-link.tsx";
import { LinkScreen } from "../areas/appointments/patient-link/link-screen.tsx";

export const Route = createFileRoute("/appointment")({
  validateSearch: ({ my }: Record<string, unknown>): { my?: string | undefined } => ({
    my: optionalText(my),
  }),
  component: AppointmentRoute,
});

function AppointmentRoute() {
  // The fragment (#) is never sent to a server, so it appears in no log.
  const { hash } = useLocation();
  const { my } = Route.useSearch();
  return <LinkScreen key={hash} link={hash} back={<PlaceLink clinic={my}>Back to my tests</PlaceLink>} />;
}
