import { formatMinor } from "@kitpath/contract/fields/money";
import type { PartnerProduct } from "@kitpath/contract/platform/partners/partners";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import styles from "./partner-products.module.css";
import { partnerProductsQuery } from "./queries.ts";

/** The catalogue, with the products that a partner can order, their prices and labs. */
export function PartnerProducts({ partnerId }: { partnerId: string }) {
  const read = useQuery(partnerProductsQuery(partnerId));
  const { data } = read;
  const [editedCode, setEdited] = useState<string | null>(null);
  const withdrawing = useConfirmation(({ productCode, title }: PartnerProduct) => ({
    title: `Withdraw ${title}?`,
    text: "The partner can no longer order it. Existing orders are not affected.",
    action: "Withdraw",
    act: () => call("withdrawPartnerProduct", { params: { id: partnerId, productCode } }),
    done: `${title} can no longer be ordered.`,
  }));
  // As read last, also while its dialog is open.
  const edited = data?.data.find(({ productCode }) => productCode === editedCode) ?? null;
  const offered = data?.data.filter(({ offer }) => offer).length;
  return (
    <>
      <PageHead
        isPart
        title="Products and prices"
        sub={
          data && offered !== undefined
            ? `Can order ${offered} of ${data.data.length} products. Prices are ex VAT. Existing orders keep their price.`
            : " "
        }
      />
      <DataTable
        hasRowKeys
        label="Products and prices"
        columns={[...columns, actionsColumn(({ productCode }) => setEdited(productCode), withdrawing.ask)]}
        source={rowsOf(read, data?.data)}
        rowKey={({ productCode }) => productCode}
        expectedRows={10}
        empty={<EmptyState title="The catalogue is empty" />}
      />
      <OfferDialog partnerId={partnerId} product={edited} onClose={() => setEdited(null)} />
      {withdrawing.dialog}
    </>
  );
}

const columns: Column<PartnerProduct>[] = [
  { header: "Product", isName: true, cell: ({ title }) => title },
  { header: "Code", cell: ({ productCode }) => productCode },
  {
    header: "List price ex VAT",
    isAmount: true,
    cell: ({ listPriceMinor }) => formatMinor(listPriceMinor, "GBP"),
  },
  {
    header: "Partner price ex VAT",
    isAmount: true,
    cell: ({ offer }) =>
      offer ? (
        formatMinor(offer.priceMinor, offer.currency)
      ) : (
        <span className={styles.quiet}>Not offered</span>
      ),
  },
  {
    header: "Lab",
    cell: ({ offer, defaultLab }) => (offer ? <Lab lab={offer.lab} defaultLab={defaultLab} /> : null),
  },
];

type LabProps = { lab: PartnerProduct["defaultLab"]; defaultLab: PartnerProduct["defaultLab"] };

const Lab = ({ lab, defaultLab }: LabProps) =>
  lab || defaultLab ? (
    <span className={styles.lab}>{lab?.name ?? "Default lab"}</span>
  ) : (
    <Badge tone="warn">No lab yet</Badge>
  );

type Choose = (product: PartnerProduct) => void;

const actionsColumn = (edit: Choose, withdraw: Choose): Column<PartnerProduct> => ({
  header: "Actions",
  isActions: true,
  cell: (product) => (
    <span className={table.actions}>
      <Button
        variant="quiet"
        aria-label={`${product.offer ? "Edit" : "Offer"} ${product.title}`}
        onClick={() => edit(product)}
      >
        {product.offer ? "Edit" : "Offer"}
      </Button>
      {product.offer ? (
        <Button variant="quiet" aria-label={`Withdraw ${product.title}`} onClick={() => withdraw(product)}>
          Withdraw
        </Button>
      ) : null}
    </span>
  ),
});
