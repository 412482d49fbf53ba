import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Account } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabLink, Tabs, labelOfTab } from "../../../ui/tabs.tsx";

const tabs = [
  { to: "/admin/clinics/settings", label: "Organisation" },
  { to: "/admin/clinics/settings/communication", label: "Communication" },
  { to: "/admin/clinics/settings/my-tests", label: "My tests" },
  { to: "/admin/clinics/settings/activation", label: "Activation" },
  { to: "/admin/clinics/settings/systems", label: "Systems" },
  { to: "/admin/clinics/settings/webhook", label: "Webhook", screen: "/admin/clinics/settings/systems" },
  { to: "/admin/clinics/settings/audit", label: "Audit log" },
] as const;

type SettingsFrameProps = { account: Account; children: ReactNode };

/** What the settings screens share. */
export function SettingsFrame({ account, children }: SettingsFrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title="Settings"
        part={labelOfTab(tabs, pathname)}
        tabs={
          <Tabs label="Settings">
            {tabs
              .filter((tab) => canOpen(account, "screen" in tab ? tab.screen : tab.to))
              .map(({ to, label }) => (
                <TabLink key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
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
