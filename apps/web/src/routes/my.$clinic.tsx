import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, Outlet } from "@tanstack/react-router";
import { DoorScreen } from "../areas/my-tests/entry/door-screen.tsx";
import { doorQuery } from "../areas/my-tests/entry/queries.ts";
import { meQuery } from "../lib/me.ts";
import { Frame } from "../shell/my-tests/frame.tsx";
import { ensureBranding } from "../lib/branding.ts";
import { ApiError } from "../lib/api-error.ts";
import { openPlaceOf, useIsInside } from "../lib/person-session.ts";
import { EntryPage } from "../ui/entry-page.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import { LoadingScreen } from "../ui/spinner.tsx";

export const Route = createFileRoute("/my/$clinic")({
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
