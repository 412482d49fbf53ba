import { loseAll } from "../../../lib/leave-guard.ts";
import { isRoleCode, permissionsOf } from "@kitpath/contract/operation/permissions";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import { useQuery } from "@tanstack/react-query";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { call } from "../../../lib/api.ts";
import { useRefreshAccount } from "../../../lib/use-refresh-account.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import type { Roles } from "./member-form.tsx";
import { MemberForm } from "./member-form.tsx";
import { teamRolesQuery } from "./queries.ts";

type MemberScreenProps = {
  member: TeamMember | null;
  /** Whether the member is the user. */
  isSelf: boolean;
  onDone: () => void;
};

/** Adds or changes a member of the user's own team. */
export function MemberScreen({ member, isSelf, onDone }: MemberScreenProps) {
  const refreshAccount = useRefreshAccount();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  // To the page of the list that they came from.
  const goBack = (event: MouseEvent) => {
    loseAll();
    if (!canGoBack) return;
    event.preventDefault();
    history.back();
  };
  return (
    <div className={layout.narrow}>
      <Card>
        <Loaded query={useQuery(teamRolesQuery)} failure="The roles could not be shown">
          {({ data: roles }) => (
            <MemberForm
              member={member}
              roles={roles}
              questionFor={({ adminRole }) =>
                isSelf && member && managesTeam(member.role_code) && !managesTeam(adminRole)
                  ? onGivingUp(roles[adminRole])
                  : null
              }
              save={(body, once) =>
                member
                  ? call("updateTeamMember", { params: { id: member.id }, body })
                  : call("addTeamMember", { body }, once)
              }
              done="User created or updated!"
              onSaved={async () => {
                // With their new role they may no longer open the team.
                if (isSelf) await refreshAccount();
                onDone();
              }}
              more={
                <ButtonLink to="/admin/clinics/team" onClick={goBack}>
                  Cancel
                </ButtonLink>
              }
            />
          )}
        </Loaded>
      </Card>
    </div>
  );
}

const managesTeam = (code: string) => isRoleCode(code) && permissionsOf(code).includes("manage_team");

/** An administrator cannot take this back on their own. */
const onGivingUp = (next: Roles[string] | undefined) => ({
  title: "Give up your administrator role?",
  text: `You will no longer be able to open the team and the settings, and only another administrator can give you the role back. ${next ? `Your new role, ${next.title}: ${next.description}` : ""}`,
  action: "Give up the role",
  dismiss: "Stay administrator",
});
