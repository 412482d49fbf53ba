import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useState } from "react";
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

/** Forgets what was read of somebody else once another person is seen: nothing of one may show under the name of another. */
function useOnlyOf(personId: string | undefined): void {
  const queryClient = useQueryClient();
  const [seenId, setSeenId] = useState(personId);
  if (seenId === personId) return;
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) });
  setSeenId(personId);
}

function Inside() {
  const { data: me, error, refetch } = useQuery(meQuery);
  useOnlyOf(me?.seen.id);
  if (me)
    return (
      <Frame key={me.seen.id} me={me}>
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
