import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { NewPlaceScreen } from "../areas/appointments/places/new-place-screen.tsx";
import { placeQuery } from "../areas/appointments/places/queries.ts";
import { PlaceScreen } from "../areas/appointments/places/place-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Instead of an id: a place that is not there yet. */
const isNew = (id: string): boolean => id === "new";

export const Route = createFileRoute("/admin/provider/places/$id")({
  beforeLoad: requireScreen("/admin/provider/places"),
  loader: ({ context: { queryClient }, params: { id } }) =>
    isNew(id) ? undefined : void queryClient.prefetchQuery(placeQuery(id)),
  component: PlaceRoute,
});

function PlaceRoute() {
  const { id } = Route.useParams();
  return isNew(id) ? <NewPlace /> : <KnownPlace key={id} id={id} />;
}

function NewPlace() {
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  return (
    <NewPlaceScreen
      onCreated={(id) => void (isHere() && navigate({ to: ".", params: { id }, replace: true }))}
    />
  );
}

function KnownPlace({ id }: { id: string }) {
  const { account } = Route.useRouteContext();
  return (
    <Loaded
      query={useQuery(placeQuery(id))}
      head={<PageHead title="Place" />}
      failure="This place could not be shown"
      missing={
        <EmptyState
          title="Place not found"
          action={<ButtonLink to="/admin/provider/places">Go to the places</ButtonLink>}
        />
      }
    >
      {({ data }) => <PlaceScreen place={data} canPlan={account.permissions.visits_plan === true} />}
    </Loaded>
  );
}
