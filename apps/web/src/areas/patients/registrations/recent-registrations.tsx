import { unknownText } from "@kitpath/contract/fields/formats";
import type { Registration } from "@kitpath/contract/patients/registrations/registrations";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { registrationsQuery } from "./queries.ts";
import styles from "./registration-screen.module.css";

/** The latest registrations, each with an undo button while that is possible. */
export function RecentRegistrations() {
  const read = useQuery(registrationsQuery);
  const undoing = useConfirmation(({ id, kitId, name }: Registration) => ({
    title: "Undo this registration?",
    text: `Kit ${kitId} will no longer be ${name}’s, and can be registered again. Both stay in the kit’s history.`,
    action: "Undo registration",
    act: () => call("undoRegistration", { params: { id } }),
    done: `Kit ${kitId} can be registered again.`,
  }));
  return (
    <section aria-labelledby="recent-registrations">
      <h2 id="recent-registrations" className={styles.heading}>
        Latest registrations
      </h2>
      <DataTable
        hasRowKeys
        label="Latest registrations"
        columns={[...columns, undoColumn(undoing.ask)]}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ id }) => id}
        expectedRows={5}
        empty={
          <EmptyState title="No registrations yet">
            The kits you register appear here. You can undo a registration until the sample is at the lab.
          </EmptyState>
        }
      />
      {undoing.dialog}
    </section>
  );
}

const kinds: Record<string, string> = {
  patient: "The patient",
  simulator: "Data simulator",
  system: "Kitpath",
  warehouse: "With the order",
};

const columns: Column<Registration>[] = [
  { header: "Name", isName: true, cell: ({ name }) => name },
  {
    header: "Kit ID and barcode",
    cell: ({ kitId, barcode }) => (
      <span className={table.lines}>
        <Copied value={kitId} what="kit ID" />
        <span className={classNames(table.second, table.barcode)}>{barcode ?? unknownText}</span>
      </span>
    ),
  },
  { header: "Order number", cell: ({ orderNumber }) => <Copied value={orderNumber} what="order number" /> },
  { header: "Product", cell: ({ product }) => product },
  { header: "Registered", cell: ({ registeredAt }) => <Time value={registeredAt} format="dayTime" /> },
  { header: "By", cell: ({ by }) => by?.name ?? kinds[by?.kind ?? ""] ?? unknownText },
];

const undoColumn = (ask: (registration: Registration) => void): Column<Registration> => ({
  header: "Undo",
  hideHeader: true,
  isActions: true,
  cell: (registration) => {
    const { state, canUndo, kitId, name } = registration;
    if (state === "withdrawn") return <Badge tone="idle">Undone</Badge>;
    if (!canUndo) return <span className={table.second}>Can no longer be undone</span>;
    return (
      <span className={table.actions}>
        <Button
          variant="quiet"
          data-row-control=""
          aria-label={`Undo the registration of ${kitId} to ${name}`}
          onClick={() => ask(registration)}
        >
          Undo
        </Button>
      </span>
    );
  },
});
