import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { TrendList } from "../../../ui/trend-list.tsx";
import styles from "./customer-trends.module.css";
import { trendsQuery } from "./queries.ts";

/** Every biomarker of a customer across their tests. */
export const CustomerTrends = ({ customerId }: { customerId: string }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>Over time</h2>
    <Card>
      <Loaded
        query={useQuery(trendsQuery(customerId))}
        loading="Loading results"
        failure="Results could not be shown"
      >
        {({ data }) =>
          data.biomarkers.length > 0 ? (
            <TrendList trends={data} />
          ) : (
            <EmptyState title="No results yet">
              Each biomarker appears here as soon as the lab has released its first value.
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  </section>
);
