import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { call } from "../../../lib/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { MembersTable } from "./members-table.tsx";
import { teamQuery } from "./queries.ts";
import type { Questions } from "./use-member-actions.tsx";

type TeamScreenProps = {
  selfId: string;
  query: TeamListQuery;
  onChange: (change: Partial<TeamListQuery>) => void;
};

/** The user's own team (specification 2 section 4). */
export function TeamScreen({ selfId, query, onChange }: TeamScreenProps) {
  const questions: Questions = {
    reset: {
      title: "Reset Password",
      text: "Do you really want to reset this user's password?",
      action: "Reset password",
      done: "We have e-mailed a password reset link!",
      act: ({ id }) => call("resetTeamPassword", { params: { id } }),
    },
    delete: {
      title: "[WARNING] DELETE USER",
      text: "Do you really want to DELETE THIS USER FOREVER? This action is irreversible.",
      action: "Delete user",
      done: "User deleted successfully!",
      act: ({ id }) => call("deleteTeamMember", { params: { id } }),
    },
  };
  return (
    <>
      <PageHead
        title="Team"
        sub="Who can sign in for your organisation, and what they can do."
        actions={
          <ButtonLink to="/admin/clinics/team/add" variant="primary">
            <Plus size={17} aria-hidden="true" />
            Add a user
          </ButtonLink>
        }
      />
      <MembersTable
        label="Team"
        found={useQuery(teamQuery(query))}
        query={query}
        onChange={onChange}
        questions={questions}
        selfId={selfId}
        renderEdit={({ id }, label) => (
          <ButtonLink
            to="/admin/clinics/team/edit/$userId"
            params={{ userId: id }}
            variant="quiet"
            aria-label={label}
          >
            Edit
          </ButtonLink>
        )}
      />
    </>
  );
}
