import { TabLink, Tabs } from "../ui/tabs.tsx";

/** The tabs of the documents that apply to a lab. */
export const AgreementTabs = () => (
  <Tabs label="Service agreement">
    <TabLink to="/admin/agreement" activeOptions={{ exact: true }}>
      Agreement
    </TabLink>
    <TabLink to="/admin/agreement/terms_and_conditions">Terms and conditions</TabLink>
  </Tabs>
);
