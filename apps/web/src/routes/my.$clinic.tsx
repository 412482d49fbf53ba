import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { DoorScreen } from "../areas/my-tests/entry/door-screen.tsx";
import { loadDoor } from "../areas/my-tests/entry/queries.ts";
import { meQuery } from "../lib/me.ts";
import { Frame } from "../shell/my-tests/frame.tsx";
import { useIsInside } from "../lib/person-session.ts";
import { EntryPage } from "../ui/entry-page.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import { LoadingScreen } from "../ui/spinner.tsx";

export const Route = createFileRoute("/my/$clinic")({
  loader: ({ context: { queryClient }, params: { clinic } }) => loadDoor(queryClient, clinic),
  component: PlaceRoute,
});

function PlaceRoute() {
  const door = Route.useLoaderData();
  const isInside = useIsInside();
  return isInside ? <Inside /> : <DoorScreen door={door} />;
}

function Inside() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (me)
    return (
      <Frame me={me}>
        <Outlet />
      </Frame>
    );
  return (
    <EntryPage title="Your tests">
      {error ? (
        <FailedState
          title="Your tests could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Opening your tests" />
      )}
    </EntryPage>
  );
}
