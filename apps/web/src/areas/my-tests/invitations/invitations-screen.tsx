import type { Answer } from "@kitpath/contract/operations";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { UninvitedPerson } from "@kitpath/contract/my-tests/invitations/invitations";
import { formatCalendarDay, formatCount, formatName } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Breakable } from "../../../ui/breakable.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FindField } from "../../../ui/find-field.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./invitations-screen.module.css";
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
  const [search, setSearch] = useState("");
  const all = read.data?.data ?? [];
  const rows = all.filter((person) =>
    searchable(`${nameOf(person)} ${person.email}`).includes(searchable(search)),
  );
  const chosen = all.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const isWhole = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const people = formatCount(chosen.length, "person", "people");
  const { ask, dialog } = useConfirmation(() => ({
    title: `Invite ${people}?`,
    text: "Each gets an e-mail with a link to their own tests. For a child with a parent’s address, the parent gets it.",
    action: "Invite",
    act: () => call("invitePeople", { body: { customerIds: chosen } }),
    onDone: ({ data }: Answer<"invitePeople">) => {
      setSelected(new Set());
      const invited = data.filter(({ outcome }) => outcome === "invited").length;
      void showSnackbar("success", `${formatCount(invited, "person", "people")} invited.`);
    },
  }));
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
      />
      <div className={styles.bar}>
        <FindField label="Name or e-mail" value={search} onFind={setSearch} />
        <Button
          disabled={rows.length === 0}
          onClick={() =>
            setSelected((before) => {
              const next = new Set(before);
              for (const { id } of rows)
                if (isWhole) next.delete(id);
                else next.add(id);
              return next;
            })
          }
        >
          {isWhole ? "Select none" : `Select ${search.trim() ? "these" : "all"}`}
        </Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => ask()}>
          <Send size={17} aria-hidden="true" />
          {chosen.length === 0 ? "Invite" : `Invite ${formatCount(chosen.length, "person", "people")}`}
        </Button>
      </div>
      <DataTable
        label="Customers who were never invited"
        columns={[selectColumn(selected, toggle), ...columns]}
        source={rowsOf(read, read.data ? rows : undefined)}
        rowKey={({ id }) => id}
        expectedRows={6}
        empty={
          search.trim() ? (
            <EmptyState title="Nobody of these">
              No customer who was never invited has this name or e-mail.
            </EmptyState>
          ) : (
            <EmptyState title="Everybody is invited">
              New customers are invited automatically, or appear here.
            </EmptyState>
          )
        }
      />
      {dialog}
    </>
  );
}
