import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { bulkColumns, bulkDeliveryColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { TextField } from "../../../ui/field.tsx";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import styles from "./bulk-orders.module.css";

const groups: { title: string; columns: readonly BulkColumnName[] }[] = [
  { title: "Order", columns: ["productCode", "quantity", "reference", "notes"] },
  {
    title: "Patient",
    columns: [
      "patientFirstName",
      "patientLastName",
      "patientEmail",
      "patientPhone",
      "sex",
      "dateOfBirth",
      "acceptsTexts",
    ],
  },
  { title: "Delivery", columns: bulkDeliveryColumns },
];

/** A field for each column. */
export const CellFields = ({ field }: SaveFormOf<BulkCells>) =>
  groups.map(({ title, columns }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.fields}>
        {columns.map((column) => (
          <TextField
            key={column}
            label={bulkColumns[column].heading}
            autoComplete="off"
            maxLength={1000}
            {...field(column)}
          />
        ))}
      </div>
    </section>
  ));
