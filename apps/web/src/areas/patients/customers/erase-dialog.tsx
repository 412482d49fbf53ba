import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { formatName } from "@kitpath/contract/fields/formats";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EraseForm } from "./erase-form.tsx";
import styles from "./erasure.module.css";

type EraseDialogProps = { customer: Customer; open: boolean; onClose: () => void };

const list = new Intl.ListFormat("en-GB");

/** Explains what an erasure deletes and keeps, and requires the name to be typed. */
export function EraseDialog({ customer, open, onClose }: EraseDialogProps) {
  const underWay = customer.orders.filter(({ isUnderWay }) => isUnderWay);
  const numbers = underWay.map(({ orderNumber }) => orderNumber);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Erase ${formatName(customer.firstName, customer.lastName)}`}
      description={numbers.length > 0 ? null : "This cannot be undone."}
    >
      {numbers.length > 0 ? (
        <div className={styles.body}>
          <Notice tone="info" title="Not possible yet">
            {numbers.length === 1 ? "Order" : "Orders"} {list.format(numbers)}{" "}
            {numbers.length === 1 ? "is" : "are"} still under way. You can erase a patient once all their
            orders are processed, cancelled or refunded.
          </Notice>
          <div className={styles.actions}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      ) : (
        <EraseForm customer={customer} onDone={onClose} />
      )}
    </Dialog>
  );
}
