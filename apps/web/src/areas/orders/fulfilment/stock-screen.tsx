import type { StockBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { isFoundIn } from "@kitpath/contract/lists/searching";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { batchColumns } from "./batch-columns.tsx";
import { stockQuery } from "./queries.ts";
import { RecallDialog } from "./recall-dialog.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { StockLevels } from "./stock-levels.tsx";
import styles from "./stock-screen.module.css";

type StockScreenProps = { search: string; onSearch: (search: string) => void };

const list = new Intl.ListFormat("en-GB");

/** The stock: how much of each product can still be sent, and when each batch expires. */
export function StockScreen({ search, onSearch }: StockScreenProps) {
  const read = useQuery(stockQuery);
  const { data } = read;
  const [isReceiving, setReceiving] = useState(false);
  const [recalling, setRecalling] = useState<StockBatch | null>(null);
  const batches = data?.batches.filter(({ batchNumber, product }) =>
    isFoundIn(`${batchNumber} ${product}`, search),
  );
  const found = new Set(batches?.map(({ productCode }) => productCode));
  const products =
    data?.products.filter(({ productCode, title }) => found.has(productCode) || isFoundIn(title, search)) ??
    [];
  const low = data?.products.filter(({ isLow }) => isLow) ?? [];
  const receive = (
    <Button variant="primary" onClick={() => setReceiving(true)}>
      <Plus size={17} aria-hidden="true" />
      Receive a batch
    </Button>
  );
  return (
    <>
      <PageHead title="Stock" sub="Kits by product and batch." actions={receive} />
      {low.length > 0 ? (
        <div className={styles.notice}>
          <Notice tone="bad" title={low.length === 1 ? "1 product is low" : `${low.length} products are low`}>
            {list.format(low.map(({ title }) => title))}
          </Notice>
        </div>
      ) : null}
      <div className={table.bar}>
        <SearchBox label="Batch or product" value={search} maxLength={40} onSearch={onSearch} />
      </div>
      {products.length > 0 ? <StockLevels products={products} /> : null}
      <h2 className={styles.heading}>Batches</h2>
      <DataTable
        label="Batches"
        columns={batchColumns(setRecalling)}
        source={rowsOf(read, batches)}
        rowKey={({ id }) => id}
        expectedRows={5}
        empty={
          search ? (
            <EmptyState
              title={`Nothing matches “${search}”`}
              action={<Button onClick={() => onSearch("")}>Clear the search</Button>}
            />
          ) : (
            <EmptyState title="No kits in stock" action={receive}>
              Receive a batch before packing its kits.
            </EmptyState>
          )
        }
      />
      <Dialog open={isReceiving} onClose={() => setReceiving(false)} title="Receive a batch">
        <ReceiveForm products={data?.catalogue ?? []} onDone={() => setReceiving(false)} />
      </Dialog>
      <RecallDialog batch={recalling} onClose={() => setRecalling(null)} />
    </>
  );
}
