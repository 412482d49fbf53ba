import type { ReactNode } from "react";
import type { Account } from "../../lib/access.ts";
import { canOpen } from "../../lib/access.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { TabLink, Tabs } from "../../ui/tabs.tsx";

const tabs = [
  { to: "/admin/clinics/settings", label: "Organisation" },
  { to: "/admin/clinics/settings/communication", label: "Communication" },
  { to: "/admin/clinics/settings/activation", label: "Activation" },
  { to: "/admin/clinics/settings/audit", label: "Audit log" },
] as const;

type SettingsFrameProps = { account: Account; children: ReactNode };

/** What the settings screens share. */
export const SettingsFrame = ({ account, children }: SettingsFrameProps) => (
  <>
    <PageHead
      title="Settings"
      tabs={
        <Tabs label="Settings">
          {tabs
            .filter(({ to }) => canOpen(account, to))
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
