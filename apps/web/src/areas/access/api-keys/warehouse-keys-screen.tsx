import { PageHead } from "../../../ui/page-head.tsx";
import type { KeysPlace } from "./keys-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { warehouseKeys } from "./queries.ts";

/** The keys that the warehouse's own system uses to start, pack and dispatch orders. */
export const WarehouseKeysScreen = (place: KeysPlace) => (
  <KeysPanel
    {...place}
    keys={warehouseKeys}
    label="Warehouse keys"
    renderHead={(generate) => (
      <PageHead
        title="Warehouse keys"
        sub="For a warehouse system that accepts, packs and dispatches orders automatically."
        actions={generate}
      />
    )}
    empty={{
      title: "No warehouse keys yet",
      text: "Generate one for each system, so that you can revoke each one separately.",
    }}
  />
);
