import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { TabbedArea } from "../ui/page-head.tsx";
import { PublicPage } from "../ui/public-page.tsx";
import { TabLink, Tabs } from "../ui/tabs.tsx";

const tabs = (
  <Tabs label="Documentation">
    <TabLink to="/docs" activeOptions={{ exact: true }}>
      Overview
    </TabLink>
    <TabLink to="/docs/quickstart">Quickstart</TabLink>
    <TabLink to="/docs/reference" activeOptions={{ includeSearch: false }}>
      Reference
    </TabLink>
    <TabLink to="/docs/webhooks" activeOptions={{ includeSearch: false }}>
      Webhooks
    </TabLink>
    <TabLink to="/docs/review">Clinical review</TabLink>
    <TabLink to="/docs/visits">Visits</TabLink>
    <TabLink to="/docs/errors">Errors</TabLink>
    <TabLink to="/docs/changelog">Changelog</TabLink>
  </Tabs>
);

/** The frame of every page of the API documentation, which is open to everybody, signed in or not. */
export const DocsPage = ({ children }: { children: ReactNode }) => (
  <PublicPage end={<Link to="/admin">Dashboard</Link>}>
    <TabbedArea tabs={tabs}>{children}</TabbedArea>
  </PublicPage>
);
