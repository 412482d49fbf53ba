import { createFileRoute } from "@tanstack/react-router";
import type { TwoCustomers } from "../areas/patients/customers/merge-screen.tsx";
import { MergeScreen } from "../areas/patients/customers/merge-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { optionalText } from "../lib/search-params.ts";

export const Route = createFileRoute("/admin/clinics/customers/join")({
  validateSearch: ({ kept, joined }: Record<string, unknown>): TwoCustomers => ({
    kept: optionalText(kept),
    joined: optionalText(joined),
  }),
  beforeLoad: requireScreen("/admin/clinics/customers/join"),
  component: JoinRoute,
});

function JoinRoute() {
  const navigate = Route.useNavigate();
  return (
    <MergeScreen
      two={Route.useSearch()}
      onChoose={(two) => void navigate({ search: two, replace: true })}
      onLeave={(customerId) =>
        void navigate({ to: "/admin/clinics/customers/$customerId", params: { customerId } })
      }
    />
  );
}
