import type { UninvitedPerson } from "@kitpath/contract/my-tests/invitations/invitations";
import { formatCalendarDay, formatCount, formatName } from "@kitpath/contract/fields/formats";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Breakable } from "../../../ui/breakable.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { uninvitedQuery } from "./queries.ts";

const nameOf = ({ firstName, lastName }: UninvitedPerson) => formatName(firstName, lastName);

const columns: Column<UninvitedPerson>[] = [
  { header: "Name", isName: true, cell: nameOf },
  { header: "Date of birth", cell: ({ dateOfBirth }) => formatCalendarDay(dateOfBirth) },
  { header: "E-mail", cell: ({ email }) => <Breakable value={email} /> },
];

const selectColumn = (
  selected: ReadonlySet<string>,
  onToggle: (id: string) => void,
): Column<UninvitedPerson> => ({
  header: "Invite",
  hideHeader: true,
  isSelection: true,
  cell: (person) => (
    <Checkbox
      label={<VisuallyHidden>Invite {nameOf(person)}</VisuallyHidden>}
      checked={selected.has(person.id)}
      onChange={() => onToggle(person.id)}
    />
  ),
});

/** The customers who were never invited to their place, to invite some or all of them. */
export function InvitationsScreen() {
  const read = useQuery(uninvitedQuery);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = read.data?.data ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const inviting = useMutation({
    mutationFn: () => call("invitePeople", { body: { customerIds: chosen } }),
    onSuccess: ({ data }) => {
      const invited = data.filter(({ outcome }) => outcome === "invited").length;
      void showSnackbar("success", `${formatCount(invited, "person", "people")} invited.`);
    },
    onError: showFailure,
  });
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/clinics/customers">Customers</Link>}
        title="Invite to My tests"
        sub={
          read.data?.hasMore
            ? "The latest customers who were never invited. More follow once these are."
            : "The customers who were never invited."
        }
        actions={
          <>
            <Button
              disabled={rows.length === 0}
              onClick={() =>
                setSelected(new Set(chosen.length < rows.length ? rows.map(({ id }) => id) : []))
              }
            >
              {chosen.length < rows.length || rows.length === 0 ? "Select all" : "Select none"}
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              busy={inviting.isPending}
              onClick={() => inviting.mutate()}
            >
              <Send size={17} aria-hidden="true" />
              {chosen.length === 0 ? "Invite" : `Invite ${formatCount(chosen.length, "person", "people")}`}
            </Button>
          </>
        }
      />
      <DataTable
        label="Customers who were never invited"
        columns={[selectColumn(selected, toggle), ...columns]}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ id }) => id}
        expectedRows={6}
        empty={
          <EmptyState title="Everybody is invited">
            New customers are invited by themselves, or appear here.
          </EmptyState>
        }
      />
    </>
  );
}
