import { PageHead } from "../ui/page-head.tsx";
import { TabLink, Tabs } from "../ui/tabs.tsx";
import styles from "./demo-screen.module.css";

type DemoScreenProps = { title: string; address: string; text: string };

/** Shows a page of the product in a frame, for demonstrations without leaving one's own work. */
export const DemoScreen = ({ title, address, text }: DemoScreenProps) => (
  <>
    <PageHead
      title="Demo"
      sub={text}
      tabs={
        <Tabs label="Demo">
          <TabLink to="/admin/demo/register">Register</TabLink>
          <TabLink to="/admin/demo/dashboard">Dashboard</TabLink>
        </Tabs>
      }
    />
    {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the product itself, which needs all that a sandbox forbids */}
    <iframe key={address} title={title} src={address} className={styles.frame} />
  </>
);
