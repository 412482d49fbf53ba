import type { Customer } from "@kitpath/contract/patients/customers/customers";
import type { CustomerMerge } from "@kitpath/contract/patients/customers/merges";
import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Time } from "../../../ui/time.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import styles from "./merges.module.css";

type MergeHistoryProps = { customer: Customer; canUndo: boolean };

/** With which records this one was joined, and what can be undone; nothing if there is nothing to tell. */
export function MergeHistory({ customer, canUndo }: MergeHistoryProps) {
  const { ask, dialog } = useConfirmation(({ id }: CustomerMerge) => ({
    title: "Undo the joining",
    text: "Each of the two gets back the orders, tests, links, carers and requests that were theirs. What has come since stays here: results released since keep the details that they were released with. Both are signed out of My tests.",
    action: "Undo",
    isDangerous: true,
    act: () => call("undoMerge", { params: { id: customer.id, mergeId: id } }),
    done: "They are two customers again.",
  }));
  if (customer.merges.length === 0) return null;
  return (
    <section className={styles.section}>
      <Card title="Joined records">
        <ul className={styles.list}>
          {customer.merges.map((merge) => (
            <li key={merge.id} className={styles.row}>
              <MergeWords merge={merge} customerId={customer.id} />
              {canUndo && merge.undoableUntil ? (
                <Button variant="quiet" onClick={() => ask(merge)}>
                  Undo
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {dialog}
      </Card>
    </section>
  );
}

function MergeWords({ merge, customerId }: { merge: CustomerMerge; customerId: string }) {
  const { joined, keptId, madeAt, undoneAt, undoableUntil } = merge;
  const other = joined
    ? `${formatName(joined.firstName, joined.lastName)}, born ${formatCalendarDay(joined.dateOfBirth)},`
    : "another record";
  return (
    <span>
      On <Time value={madeAt} format="ownDate" />{" "}
      {keptId === customerId || joined
        ? `${other} was joined with this one.`
        : "this record was joined with another one."}
      {undoneAt ? (
        <>
          {" "}
          Undone on <Time value={undoneAt} format="ownDate" />.
        </>
      ) : null}
      {undoableUntil ? (
        <span className={styles.quiet}>
          Can be undone until <Time value={undoableUntil} format="ownDate" />.
        </span>
      ) : null}
    </span>
  );
}
