import { bulkColumnNames, bulkColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "../../../lib/products.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { FailedNotice } from "../../../ui/failed-notice.tsx";
import styles from "./bulk-orders.module.css";

/** Explains the content of each column. */
export const ColumnGuide = () => (
  <Card title="Columns">
    <dl className={styles.guide}>
      {bulkColumnNames.map((name) => {
        const { heading, takes } = bulkColumns[name];
        return (
          <div key={name}>
            <dt>
              {heading}
              {"isRequired" in bulkColumns[name] ? <span className={styles.quiet}> · required</span> : null}
            </dt>
            <dd>{takes}</dd>
          </div>
        );
      })}
    </dl>
  </Card>
);

/** The codes of the products that can be ordered. */
export function ProductCodes() {
  const query = useQuery(productsQuery);
  const { data } = query;
  if (!data) return <FailedNotice title="Your product codes could not be shown" query={query} />;
  if (data.data.length === 0) return null;
  return (
    <Card title="Your product codes">
      <ul className={styles.codes}>
        {data.data
          .toSorted((a, b) => a.title.localeCompare(b.title, "en-GB"))
          .map(({ productCode, title }) => (
            <li key={productCode}>
              <span>{title}</span>
              <span className={styles.code}>
                {productCode}
                <CopyButton value={productCode} label={`Copy product code ${productCode}`} />
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
