import { TabLink, Tabs } from "../ui/tabs.tsx";

const tabs = {
  clinics: [
    { to: "/admin/clinics/reviews", label: "Results" },
    { to: "/admin/clinics/approvals", label: "US orders" },
  ],
  platform: [
    { to: "/admin/platform/reviews", label: "Results" },
    { to: "/admin/platform/approvals", label: "US orders" },
  ],
} as const;

/** The tabs shared by the screens of what clinicians read: results, and orders to the US. */
export const ReviewTabs = ({ of }: { of: keyof typeof tabs }) => (
  <Tabs label="To review">
    {tabs[of].map(({ to, label }) => (
      <TabLink key={to} to={to} activeOptions={{ includeSearch: false }}>
        {label}
      </TabLink>
    ))}
  </Tabs>
);
