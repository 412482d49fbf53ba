import { Link, createFileRoute } from "@tanstack/react-router";
import { MemberScreen } from "../areas/access/team/member-screen.tsx";
import { teamRolesQuery } from "../areas/access/team/queries.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/team/add")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(teamRolesQuery),
  component: AddRoute,
});

function AddRoute() {
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  return (
    <>
      <PageHead
        title="Team member details"
        trail={<Link to="/admin/clinics/team">Team</Link>}
        sub="We will e-mail them an invitation to set their password."
      />
      <MemberScreen
        member={null}
        isSelf={false}
        onDone={() => void (isHere() && navigate({ to: "/admin/clinics/team" }))}
      />
    </>
  );
}
