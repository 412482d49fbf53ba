import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";
import { TabLink, Tabs, labelOfTab } from "./tabs.tsx";

type PrivacyFrameProps = { sub: ReactNode; actions?: ReactNode; children: ReactNode };

const tabs = [
  { to: "/admin/platform/privacy", label: "Requests" },
  { to: "/admin/platform/privacy/retention", label: "Retention" },
  { to: "/admin/platform/privacy/breaches", label: "Breaches" },
  { to: "/admin/platform/privacy/sub_processors", label: "Sub-processors" },
  { to: "/admin/platform/privacy/consents", label: "Consents" },
] as const;

/** What the lists of the privacy desk share. */
export function PrivacyFrame({ sub, actions, children }: PrivacyFrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title="Privacy"
        part={labelOfTab(tabs, pathname)}
        sub={sub}
        actions={actions}
        tabs={
          <Tabs label="Privacy">
            {tabs.map(({ to, label }) => (
              <TabLink key={to} to={to} preload={false} activeOptions={{ exact: true, includeSearch: false }}>
                {label}
              </TabLink>
            ))}
          </Tabs>
        }
      />
      {children}
    </>
  );
}
