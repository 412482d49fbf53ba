import { createFileRoute } from "@tanstack/react-router";
import { NewRequestScreen } from "../areas/patients/privacy-requests/new-request-screen.tsx";

export const Route = createFileRoute("/admin/platform/privacy/requests/new")({ component: NewRequestRoute });

function NewRequestRoute() {
  const navigate = Route.useNavigate();
  return (
    <NewRequestScreen
      onCreated={({ id, organisation }) =>
        void navigate({
          to: "/admin/platform/privacy/requests/$organisationId/$id",
          params: { organisationId: organisation.id, id },
        })
      }
    />
  );
}
