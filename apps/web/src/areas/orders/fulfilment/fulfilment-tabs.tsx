import { TabLink, Tabs } from "../../../ui/tabs.tsx";

/** The tabs shared by the screens of the fulfilment desk. */
export const FulfilmentTabs = () => (
  <Tabs label="Fulfilment">
    <TabLink to="/admin/platform/fulfilment" activeOptions={{ exact: true, includeSearch: false }}>
      Orders
    </TabLink>
    <TabLink to="/admin/platform/fulfilment/pack" activeOptions={{ includeSearch: false }}>
      Packing
    </TabLink>
    <TabLink to="/admin/platform/fulfilment/stock">Stock</TabLink>
    <TabLink to="/admin/platform/fulfilment/recalls" activeOptions={{ includeSearch: false }}>
      Recalls
    </TabLink>
    <TabLink to="/admin/platform/fulfilment/keys" activeOptions={{ includeSearch: false }}>
      Keys
    </TabLink>
  </Tabs>
);
