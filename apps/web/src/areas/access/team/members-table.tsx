import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Breakable } from "../../../ui/breakable.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import table from "../../../ui/table-layout.module.css";
import { Time } from "../../../ui/time.tsx";
import type { Roles } from "./member-form.tsx";
import type { Questions } from "./use-member-actions.tsx";
import { useMemberActions } from "./use-member-actions.tsx";

type Members = { data: TeamMember[]; meta: { total: number }; roles?: Roles };

type MembersTableProps = {
  label: string;
  found: UseQueryResult<Members>;
  query: TeamListQuery;
  onChange: (change: Partial<TeamListQuery>) => void;
  questions: Questions;
  /** The user who looks at the list, if they are on it: nobody deletes their own account. */
  selfId?: string;
  /** Renders the link for editing a member. */
  renderEdit: (member: TeamMember, label: string) => ReactNode;
};

/** The users of an organisation, with the actions on each. */
export function MembersTable({ label, found, query, onChange, ...row }: MembersTableProps) {
  const { ask, dialog } = useMemberActions(row.questions);
  return (
    <>
      <PagedTable
        hasRowKeys
        label={label}
        columns={[...columns, actionsColumn(ask, row)]}
        read={found}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={<EmptyState title="This page is empty" />}
      />
      {dialog}
    </>
  );
}

const columns: Column<TeamMember, "name" | "email" | "registeredOn">[] = [
  { header: "Name", isName: true, sortBy: "name", cell: ({ fname, lname }) => `${fname} ${lname}` },
  { header: "Email address", sortBy: "email", cell: ({ email }) => <Breakable value={email} /> },
  { header: "Role", cell: ({ role }) => role },
  {
    header: "Date registered",
    sortBy: "registeredOn",
    cell: ({ registeredOn }) => <Time value={registeredOn} format="teamDay" />,
  },
  { header: "Last login", cell: ({ lastLoginOn }) => <Time value={lastLoginOn} format="teamDay" /> },
];

const actionsColumn = (
  ask: ReturnType<typeof useMemberActions>["ask"],
  { selfId, renderEdit }: Pick<MembersTableProps, "selfId" | "renderEdit">,
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
        {member.id === selfId ? null : (
          <Button
            variant="quiet"
            aria-label={`Delete ${name}`}
            onClick={() => ask({ what: "delete", member })}
          >
            Delete
          </Button>
        )}
      </span>
    );
  },
});
