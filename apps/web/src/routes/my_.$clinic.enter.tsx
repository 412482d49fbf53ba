import { createFileRoute, useLocation } from "@tanstack/react-router";
import { EnterScreen } from "../areas/my-tests/entry/enter-screen.tsx";
import { loadDoor } from "../areas/my-tests/entry/queries.ts";

export const Route = createFileRoute("/my_/$clinic/enter")({
  loader: ({ context: { queryClient }, params: { clinic } }) => loadDoor(queryClient, clinic),
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
