import { formatTeamDay } from "@kitpath/contract/formats";
import type { TeamMember } from "@kitpath/contract/team";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import type { TeamPage } from "./queries.ts";
import { teamQuery } from "./queries.ts";
import styles from "./team-screen.module.css";

type Asked = { what: "reset" | "delete"; member: TeamMember };

const questions = {
  reset: {
    title: "Reset Password",
    text: "Do you really want to reset this user's password?",
    action: "Reset password",
    done: "We have e-mailed a password reset link!",
  },
  delete: {
    title: "[WARNING] DELETE USER",
    text: "Do you really want to DELETE THIS USER FOREVER? This action is irreversible.",
    action: "Delete user",
    done: "User deleted successfully!",
  },
} as const;

type TeamScreenProps = { query: TeamPage; onChange: (change: Partial<TeamPage>) => void };

export function TeamScreen({ query, onChange }: TeamScreenProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(teamQuery(query));
  const [asked, setAsked] = useState<Asked | null>(null);
  const queryClient = useQueryClient();
  const doing = useMutation({
    mutationFn: ({ what, member: { id } }: Asked) =>
      call(what === "reset" ? "resetTeamPassword" : "deleteTeamMember", { params: { id } }),
    onSuccess: async (_done, { what }) => {
      void showSnackbar("success", questions[what].done);
      await queryClient.invalidateQueries({ queryKey: ["listTeam"] });
    },
    onError: (failure) => void showSnackbar("error", messageOf(failure)),
    onSettled: () => setAsked(null),
  });
  const question = questions[asked?.what ?? "reset"];
  return (
    <>
      <PageHead
        title="Team"
        sub="Who in your organisation may sign in, and what they may do."
        actions={
          <ButtonLink to="/admin/clinics/team/add" variant="primary">
            <Plus size={17} aria-hidden="true" />
            Add a user
          </ButtonLink>
        }
      />
      <DataTable
        label="Team"
        columns={[...columns, actionsColumn(setAsked)]}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={<EmptyState title="There is nobody on this page" />}
        footer={
          <Paging
            page={query.page}
            pageSize={query.page_size}
            total={data?.meta.total ?? 0}
            onPage={(page) => onChange({ page })}
            onPageSize={(size) => onChange({ page_size: size, page: 1 })}
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        title={question.title}
        text={question.text}
        action={question.action}
        busy={doing.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked ? doing.mutate(asked) : undefined)}
      />
    </>
  );
}

const columns: Column<TeamMember>[] = [
  { header: "Name", isName: true, cell: ({ fname, lname }) => `${fname} ${lname}` },
  { header: "Email address", cell: ({ email }) => email },
  { header: "Role", cell: ({ role }) => role },
  { header: "Date registered", cell: ({ registeredOn }) => formatTeamDay(registeredOn) },
  { header: "Last login", cell: ({ lastLoginOn }) => formatTeamDay(lastLoginOn) },
];

const actionsColumn = (ask: (asked: Asked) => void): Column<TeamMember> => ({
  header: "Actions",
  cell: (member) => {
    const name = `${member.fname} ${member.lname}`;
    return (
      <span className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`Reset password of ${name}`}
          onClick={() => ask({ what: "reset", member })}
        >
          Reset password
        </Button>
        <ButtonLink
          to="/admin/clinics/team/edit/$userId"
          params={{ userId: member.id }}
          variant="quiet"
          aria-label={`Edit ${name}`}
        >
          Edit
        </ButtonLink>
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => ask({ what: "delete", member })}>
          Delete
        </Button>
      </span>
    );
  },
});
