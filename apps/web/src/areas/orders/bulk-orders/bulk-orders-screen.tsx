import { Link } from "@tanstack/react-router";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./bulk-orders.module.css";
import { ColumnGuide, ProductCodes } from "./column-guide.tsx";
import { UploadCard } from "./upload-card.tsx";
import { UploadsTable } from "./uploads-table.tsx";

/** Orders for many people at once. */
export const BulkOrdersScreen = ({ onUploaded }: { onUploaded: (id: string) => void }) => (
  <>
    <PageHead
      trail={<Link to="/admin/clinics/order">Create order</Link>}
      title="Order from a file"
      sub="One row per order, up to 5,000 rows."
    />
    <div className={styles.columns}>
      <div className={styles.column}>
        <UploadCard onUploaded={onUploaded} />
        <section>
          <h2 className={styles.heading}>Files of the last seven days</h2>
          <UploadsTable />
        </section>
      </div>
      <div className={styles.column}>
        <ColumnGuide />
        <ProductCodes />
      </div>
    </div>
  </>
);
