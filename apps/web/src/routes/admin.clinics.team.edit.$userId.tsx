import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { MemberScreen } from "../areas/access/team/member-screen.tsx";
import { teamMemberQuery, teamRolesQuery } from "../areas/access/team/queries.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/team/edit/$userId")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(teamRolesQuery);
    void queryClient.prefetchQuery(teamMemberQuery(params.userId));
  },
  component: EditRoute,
});

function EditRoute() {
  const { account } = Route.useRouteContext();
  const { userId } = Route.useParams();
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  const query = useQuery(teamMemberQuery(userId));
  const { data: member } = query.data ?? {};
  return (
    <>
      <PageHead
        title="Team member details"
        trail={<Link to="/admin/clinics/team">Team</Link>}
        sub={member ? `${member.fname} ${member.lname}` : " "}
      />
      <Loaded
        query={query}
        failure="This user could not be shown"
        missing={
          <EmptyState
            title="User not found"
            action={<ButtonLink to="/admin/clinics/team">Go to the team</ButtonLink>}
          >
            They may have been removed from the team.
          </EmptyState>
        }
      >
        {({ data }) => (
          <MemberScreen
            member={data}
            isSelf={data.id === account.profile.id}
            onDone={() => void (isHere() && navigate({ to: "/admin/clinics/team" }))}
          />
        )}
      </Loaded>
    </>
  );
}
