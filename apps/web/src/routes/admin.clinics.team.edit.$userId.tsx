import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { MemberForm } from "../features/team/member-form.tsx";
import { teamMemberQuery, teamRolesQuery } from "../features/team/queries.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { LoadingScreen } from "../ui/spinner.tsx";

export const Route = createFileRoute("/admin/clinics/team/edit/$userId")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(teamRolesQuery);
    void queryClient.prefetchQuery(teamMemberQuery(params.userId));
  },
  component: EditRoute,
});

function EditRoute() {
  const { userId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery(teamMemberQuery(userId));
  return (
    <>
      <PageHead title="Team member details" sub={data ? `${data.data.fname} ${data.data.lname}` : " "} />
      {data ? (
        <MemberForm member={data.data} onDone={() => void navigate({ to: "/admin/clinics/team" })} />
      ) : error ? (
        <FailedState
          title="This user could not be shown"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen />
      )}
    </>
  );
}
