import type { StockedProduct } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import styles from "./stock-screen.module.css";

const columns: Column<StockedProduct>[] = [
  { header: "Product", isName: true, cell: ({ title }) => title },
  {
    header: "Status",
    cell: ({ isLow }) => (isLow ? <Badge tone="bad">Low</Badge> : <Badge tone="ok">Enough</Badge>),
  },
  { header: "On the shelf", isAmount: true, cell: ({ onShelf }) => formatNumber(onShelf) },
  { header: "Ordered", isAmount: true, cell: ({ wanted }) => formatNumber(wanted) },
  { header: "Warn below", isAmount: true, cell: (product) => <WarnBelow product={product} /> },
];

/** For each product: the kits that can still be sent, those ordered, and the low-stock level. */
export const StockLevels = ({ products }: { products: readonly StockedProduct[] }) => (
  <DataTable
    hasRowKeys
    label="Products"
    columns={columns}
    source={rowsAtHand(products)}
    rowKey={({ productCode }) => productCode}
    expectedRows={products.length}
    empty={null}
  />
);

/** Saves when the field is left or Enter is pressed. */
function WarnBelow({ product: { productCode, title, warnBelow } }: { product: StockedProduct }) {
  const saving = useMutation({
    mutationFn: (figure: number) =>
      call("setStockWarning", { params: { productCode }, body: { warnBelow: figure } }),
    onSuccess: () => void showSnackbar("success", "Saved."),
    onError: showFailure,
  });
  return (
    <form
      className={styles.warning}
      onSubmit={(event) => {
        event.preventDefault();
        const figure = Number(new FormData(event.currentTarget).get("figure"));
        if (figure !== warnBelow) saving.mutate(figure);
      }}
    >
      <input
        key={warnBelow}
        name="figure"
        type="number"
        min={0}
        max={1_000_000}
        required
        defaultValue={warnBelow}
        aria-label={`Warn below how many of ${title}`}
        className={styles.figure}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  );
}
