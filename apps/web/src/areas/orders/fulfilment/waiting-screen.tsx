import { ListScreen } from "../../../ui/list-screen.tsx";
import type { WaitingQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { useQuery } from "@tanstack/react-query";
import { ScanBarcode } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { NoWaiting } from "./no-waiting.tsx";
import { waitingQuery } from "./queries.ts";
import { WaitingActions } from "./waiting-actions.tsx";
import { columnsOf, selectColumn } from "./waiting-columns.tsx";

type WaitingScreenProps = { query: WaitingQuery; onChange: (change: Partial<WaitingQuery>) => void };

/** The orders of all clinics that wait to be packed, oldest first. */
export function WaitingScreen({ query, onChange }: WaitingScreenProps) {
  const read = useQuery(waitingQuery(query));
  const { data } = read;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = data?.data;
  // Only rows on the screen are acted on.
  const numbers = (rows ?? [])
    .map(({ orderNumber }) => orderNumber)
    .filter((orderNumber) => selected.has(orderNumber));
  const toggle = (orderNumbers: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const orderNumber of orderNumbers) {
      if (isOn) next.add(orderNumber);
      else next.delete(orderNumber);
    }
    setSelected(next);
  };
  return (
    <ListScreen
      title="Fulfilment"
      sub="Take up waiting orders, print their papers, then pack them by scanner."
      actions={
        <ButtonLink to="/admin/platform/fulfilment/pack" variant="primary">
          <ScanBarcode size={17} aria-hidden="true" />
          Start packing
        </ButtonLink>
      }
      segments={
        <Tabs label="Orders" look="segments">
          {(["confirmed", "processing"] as const).map((status) => (
            <TabLink
              key={status}
              to="/admin/platform/fulfilment"
              search={{ ...query, status, page: 1 }}
              // Otherwise the tab without search parameters is also active on the other.
              activeOptions={{ exact: true }}
              aria-current={query.status === status ? "page" : undefined}
              count={data?.counts[status] ?? null}
            >
              {status === "confirmed" ? "Waiting" : "In hand"}
            </TabLink>
          ))}
        </Tabs>
      }
      search={{ label: "Order number", maxLength: 20 }}
      beside={
        <WaitingActions
          status={query.status}
          orderNumbers={numbers}
          total={rows?.length ?? 0}
          onSelectAll={() =>
            toggle(
              (rows ?? []).map(({ orderNumber }) => orderNumber),
              numbers.length < (rows?.length ?? 0),
            )
          }
        />
      }
      label="Orders to pack"
      columns={[selectColumn(selected, (number, isOn) => toggle([number], isOn)), ...columnsOf(query.status)]}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ orderNumber }) => orderNumber}
      empty={<NoWaiting query={query} onChange={onChange} />}
    />
  );
}
