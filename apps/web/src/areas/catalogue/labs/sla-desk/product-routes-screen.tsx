import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { Column } from "../../../../ui/data-table.tsx";
import { DataTable } from "../../../../ui/data-table.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { rowsOf } from "../../../../ui/table-source.ts";
import { Time } from "../../../../ui/time.tsx";
import { productRoutesQuery } from "./queries.ts";
import { RouteDialog } from "./route-dialog.tsx";
import styles from "./product-routes-screen.module.css";
import { SlaTabs } from "./sla-tabs.tsx";

/** Which lab each product's kits go to. */
export function ProductRoutesScreen() {
  const read = useQuery(productRoutesQuery);
  const { data } = read;
  const [choosing, setChoosing] = useState<string | null>(null);
  const chosen = data?.data.find(({ productCode }) => productCode === choosing);
  return (
    <>
      <PageHead
        title="Labs by product"
        sub="The lab that receives newly dispatched kits. A lab set under a partner’s products takes precedence."
        tabs={<SlaTabs />}
      />
      <DataTable
        label="Labs by product"
        columns={columnsFor(setChoosing)}
        source={rowsOf(read, data?.data)}
        rowKey={({ productCode }) => productCode}
        onOpen={({ productCode, labs }) => (labs.length > 0 ? () => setChoosing(productCode) : null)}
        isTall
        expectedRows={8}
        empty={<EmptyState title="The catalogue is empty" />}
      />
      {chosen ? <RouteDialog route={chosen} onClose={() => setChoosing(null)} /> : null}
    </>
  );
}

const columnsFor = (choose: (productCode: string) => void): Column<ProductRoute>[] => [
  {
    header: "Product",
    isName: true,
    cell: ({ title, productCode }) => (
      <span className={styles.lines}>
        <span>{title}</span>
        <span className={styles.second}>{productCode}</span>
      </span>
    ),
  },
  { header: "Agreement", cell: ({ agreement }) => agreement ?? "None" },
  { header: "Lab", cell: (route) => <Lab route={route} /> },
  {
    header: "Decided",
    cell: ({ decidedAt, decidedBy }) =>
      decidedAt ? (
        <span className={styles.lines}>
          <Time value={decidedAt} format="moment" />
          <span className={styles.second}>{decidedBy ?? "Kitpath"}</span>
        </span>
      ) : (
        "Not yet"
      ),
  },
  {
    header: "Choose",
    hideHeader: true,
    isActions: true,
    cell: ({ title, productCode, labs }) =>
      labs.length > 0 ? (
        <Button aria-label={`Choose the lab for ${title}`} onClick={() => choose(productCode)}>
          Choose
        </Button>
      ) : (
        <span className={styles.second}>No lab is approved</span>
      ),
  },
];

const Lab = ({ route: { lab, isApproved } }: { route: ProductRoute }) =>
  lab ? (
    <span className={styles.lines}>
      <span>{lab.name}</span>
      {isApproved ? null : <Badge tone="bad">No longer approved</Badge>}
    </span>
  ) : (
    <Badge tone="warn">No lab yet</Badge>
  );
