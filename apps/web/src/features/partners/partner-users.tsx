import { formatTeamDay } from "@kitpath/contract/formats";
import type { TeamMember } from "@kitpath/contract/team";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Paging } from "../../ui/paging.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import styles from "./actions.module.css";
import { MemberDialog } from "./member-dialog.tsx";
import type { UsersPage } from "./queries.ts";
import { partnerUsersQuery } from "./queries.ts";

type Asked = { what: "reset" | "delete"; member: TeamMember };

const questions = {
  reset: {
    title: "Reset the password",
    text: "They are e-mailed a link that sets a new password.",
    action: "Reset password",
    done: "The link is on its way.",
  },
  delete: {
    title: "Delete this user",
    text: "Who they were is erased, and they can sign in no more. What they did stays told.",
    action: "Delete user",
    done: "The user is deleted.",
  },
} as const;

type PartnerUsersProps = {
  partnerId: string;
  query: UsersPage;
  onChange: (change: Partial<UsersPage>) => void;
};

/** The people of a partner or lab. */
export function PartnerUsers({ partnerId, query, onChange }: PartnerUsersProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(partnerUsersQuery(partnerId, query));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [edited, setEdited] = useState<TeamMember | "new" | null>(null);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ["listPartnerUsers"] });
  const doing = useMutation({
    mutationFn: ({ what, member: { id: userId } }: Asked) =>
      call(what === "reset" ? "resetPartnerPassword" : "deletePartnerUser", {
        params: { id: partnerId, userId },
      }),
    onSuccess: async (_done, { what }) => {
      void showSnackbar("success", questions[what].done);
      await reload();
    },
    onError: (failure) => void showSnackbar("error", messageOf(failure)),
    onSettled: () => setAsked(null),
  });
  const question = questions[asked?.what ?? "reset"];
  return (
    <>
      <PageHead
        isPart
        title="Users"
        actions={
          <Button onClick={() => setEdited("new")}>
            <Plus size={17} aria-hidden="true" />
            Add a user
          </Button>
        }
      />
      <DataTable
        label="Users"
        columns={[...columns, actionsColumn(setAsked, setEdited)]}
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
      <MemberDialog
        partnerId={partnerId}
        edited={edited}
        roles={data?.roles ?? {}}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          void reload();
        }}
      />
    </>
  );
}

const columns: Column<TeamMember>[] = [
  { header: "Name", isName: true, cell: ({ fname, lname }) => `${fname} ${lname}` },
  { header: "Email address", cell: ({ email }) => email },
  { header: "Role", cell: ({ role }) => role },
  { header: "Registered", cell: ({ registeredOn }) => formatTeamDay(registeredOn) },
  { header: "Last login", cell: ({ lastLoginOn }) => formatTeamDay(lastLoginOn) },
];

const actionsColumn = (
  ask: (asked: Asked) => void,
  edit: (member: TeamMember) => void,
): Column<TeamMember> => ({
  header: "Actions",
  cell: (member) => {
    const name = `${member.fname} ${member.lname}`;
    return (
      <span className={styles.actions}>
        <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => edit(member)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          aria-label={`Reset password of ${name}`}
          onClick={() => ask({ what: "reset", member })}
        >
          Reset password
        </Button>
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => ask({ what: "delete", member })}>
          Delete
        </Button>
      </span>
    );
  },
});
