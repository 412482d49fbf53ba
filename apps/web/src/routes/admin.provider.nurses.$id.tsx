import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { NewNurseScreen } from "../areas/appointments/nurses/new-nurse-screen.tsx";
import { nurseQuery } from "../areas/appointments/nurses/queries.ts";
import { NurseScreen } from "../areas/appointments/nurses/nurse-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Instead of an id: a nurse that is not there yet. */
const isNew = (id: string): boolean => id === "new";

export const Route = createFileRoute("/admin/provider/nurses/$id")({
  beforeLoad: requireScreen("/admin/provider/nurses"),
  loader: ({ context: { queryClient }, params: { id } }) =>
    isNew(id) ? undefined : void queryClient.prefetchQuery(nurseQuery(id)),
  component: NurseRoute,
});

function NurseRoute() {
  const { id } = Route.useParams();
  return isNew(id) ? <NewNurse /> : <KnownNurse key={id} id={id} />;
}

function NewNurse() {
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  return (
    <NewNurseScreen
      onCreated={(id) => void (isHere() && navigate({ to: ".", params: { id }, replace: true }))}
    />
  );
}

function KnownNurse({ id }: { id: string }) {
  const { account } = Route.useRouteContext();
  return (
    <Loaded
      query={useQuery(nurseQuery(id))}
      head={<PageHead title="Nurse" />}
      failure="This nurse could not be shown"
      missing={
        <EmptyState
          title="Nurse not found"
          action={<ButtonLink to="/admin/provider/nurses">Go to the nurses</ButtonLink>}
        />
      }
    >
      {({ data }) => <NurseScreen nurse={data} canPlan={account.permissions.visits_plan === true} />}
    </Loaded>
  );
}
