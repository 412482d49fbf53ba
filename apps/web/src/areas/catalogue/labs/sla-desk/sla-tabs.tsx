import { TabLink, Tabs } from "../../../../ui/tabs.tsx";

/** The tabs of the labs' agreements. */
export const SlaTabs = () => (
  <Tabs label="Service agreements">
    <TabLink to="/admin/platform/slas" search={{ show: "waiting" }} activeOptions={{ exact: true }}>
      Waiting
    </TabLink>
    <TabLink to="/admin/platform/slas" search={{ show: "decided" }} activeOptions={{ exact: true }}>
      Decided
    </TabLink>
    <TabLink to="/admin/platform/slas/routes">Labs by product</TabLink>
    <TabLink to="/admin/platform/slas/visits">Visits by product</TabLink>
  </Tabs>
);
