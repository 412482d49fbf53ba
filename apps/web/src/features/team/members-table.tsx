import type { TeamMember } from "@kitpath/contract/team";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Paging } from "../../ui/paging.tsx";
import table from "../../ui/table-layout.module.css";
import { Time } from "../../ui/time.tsx";
import type { Roles } from "./member-form.tsx";
import type { TeamPage } from "./queries.ts";
import type { Questions } from "./use-member-actions.tsx";
import { useMemberActions } from "./use-member-actions.tsx";

type Members = { data: TeamMember[]; meta: { total: number }; roles?: Roles };

type MembersTableProps = {
  label: string;
  found: UseQueryResult<Members>;
  query: TeamPage;
  onChange: (change: Partial<TeamPage>) => void;
  questions: Questions;
  /** Where somebody is changed. */
  renderEdit: (member: TeamMember, label: string) => ReactNode;
};

/** The people of an organisation, with what can be done about each. */
export function MembersTable({ label, found, query, onChange, questions, renderEdit }: MembersTableProps) {
  const { data, error, isPlaceholderData, refetch } = found;
  const { ask, dialog } = useMemberActions(questions);
  return (
    <>
      <DataTable
        hasRowKeys
        label={label}
        columns={[...columns, actionsColumn(ask, renderEdit)]}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={
          <EmptyState
            title="There is nobody on this page"
            action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
          />
        }
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
      {dialog}
    </>
  );
}

const columns: Column<TeamMember>[] = [
  { header: "Name", isName: true, cell: ({ fname, lname }) => `${fname} ${lname}` },
  { header: "Email address", cell: ({ email }) => email },
  { header: "Role", cell: ({ role }) => role },
  { header: "Date registered", cell: ({ registeredOn }) => <Time value={registeredOn} format="teamDay" /> },
  { header: "Last login", cell: ({ lastLoginOn }) => <Time value={lastLoginOn} format="teamDay" /> },
];

const actionsColumn = (
  ask: ReturnType<typeof useMemberActions>["ask"],
  renderEdit: MembersTableProps["renderEdit"],
): Column<TeamMember> => ({
  header: "Actions",
  isActions: true,
  cell: (member) => {
    const name = `${member.fname} ${member.lname}`;
    return (
      <span className={table.actions}>
        <Button
          variant="quiet"
          aria-label={`Reset password of ${name}`}
          onClick={() => ask({ what: "reset", member })}
        >
          Reset password
        </Button>
        {renderEdit(member, `Edit ${name}`)}
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => ask({ what: "delete", member })}>
          Delete
        </Button>
      </span>
    );
  },
});
