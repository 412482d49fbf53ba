import { createFileRoute, notFound, useLocation } from "@tanstack/react-router";
import { EnterScreen } from "../areas/my-tests/entry/enter-screen.tsx";
import { doorQuery } from "../areas/my-tests/entry/queries.ts";
import { ApiError } from "../lib/api-error.ts";
import { ensureBranding } from "../lib/branding.ts";
import { openPlaceOf } from "../lib/person-session.ts";

export const Route = createFileRoute("/my_/$clinic/enter")({
  loader: async ({ context: { queryClient }, params: { clinic } }) => {
    openPlaceOf(clinic);
    const [door] = await Promise.all([
      queryClient.ensureQueryData(doorQuery(clinic)).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error;
      }),
      ensureBranding(queryClient, { partnerCode: clinic }),
    ]);
    return door;
  },
  component: EnterRoute,
});

function EnterRoute() {
  const door = Route.useLoaderData();
  const { clinic } = Route.useParams();
  const navigate = Route.useNavigate();
  // The fragment (#) is never sent to a server, so it appears in no log.
  const { hash } = useLocation();
  return (
    <EnterScreen
      key={hash}
      door={door}
      secret={hash}
      onIn={() => void navigate({ to: "/my/$clinic", params: { clinic }, replace: true })}
    />
  );
}
