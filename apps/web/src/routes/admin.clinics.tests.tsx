import { createFileRoute } from "@tanstack/react-router";
import { registrationsQuery } from "../features/kit-registration/queries.ts";
import { RegistrationScreen } from "../features/kit-registration/registration-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/tests")({
  beforeLoad: requireScreen("/admin/clinics/tests"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(registrationsQuery),
  component: RegistrationScreen,
});
