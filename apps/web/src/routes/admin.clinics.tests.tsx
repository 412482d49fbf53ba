import { createFileRoute } from "@tanstack/react-router";
import { registrationsQuery } from "../areas/patients/registrations/queries.ts";
import { RegistrationScreen } from "../areas/patients/registrations/registration-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/tests")({
  beforeLoad: requireScreen("/admin/clinics/tests"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(registrationsQuery),
  component: RegistrationScreen,
});
