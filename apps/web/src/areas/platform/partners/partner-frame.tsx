import { partnerKindWords } from "@kitpath/contract/access/organisation/partner-kind-words";
import type { Partner } from "@kitpath/contract/platform/partners/partners";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { Time } from "../../../ui/time.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import styles from "./partner-frame.module.css";
import { SuspensionButton } from "./suspension-button.tsx";

const tabs = [
  { to: "/admin/platform/partners/$partnerId", label: "Overview" },
  { to: "/admin/platform/partners/$partnerId/users", label: "Users" },
  { to: "/admin/platform/partners/$partnerId/products", label: "Products and prices", ofClinics: true },
  { to: "/admin/platform/partners/$partnerId/branding", label: "Branding" },
  { to: "/admin/platform/partners/$partnerId/activity", label: "Activity" },
] as const;

type PartnerFrameProps = {
  partner: Partner;
  children: ReactNode;
};

/** What the screens of one partner or lab share: its name, and the actions on it as a whole. */
export function PartnerFrame({ partner, children }: PartnerFrameProps) {
  const { id, kind, name, suspension } = partner;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/partners">Partners and labs</Link>}
        title={name}
        mark={suspension ? <Badge tone="bad">Suspended</Badge> : <Badge tone="ok">Active</Badge>}
        sub={partnerKindWords[kind]}
        actions={
          <>
            <Button onClick={() => setAsking(true)}>
              <Eye size={17} aria-hidden="true" />
              View as
            </Button>
            <SuspensionButton partner={partner} />
          </>
        }
        tabs={
          <Tabs label={name}>
            {tabs
              .filter((tab) => kind === "clinic" || !("ofClinics" in tab))
              .map(({ to, label }) => (
                <TabLink
                  key={to}
                  to={to}
                  params={{ partnerId: id }}
                  preload={false}
                  activeOptions={{ exact: true, includeSearch: false }}
                >
                  {label}
                </TabLink>
              ))}
          </Tabs>
        }
      />
      {suspension ? (
        <div className={styles.suspension}>
          <Notice tone="bad" title="Nobody in this organisation can sign in">
            Since <Time value={suspension.since} format="moment" />: {suspension.reason}
          </Notice>
        </div>
      ) : null}
      {children}
      <ReasonDialog
        open={isAsking}
        title={`View as ${name}`}
        text="For one hour you see what its administrators see. You cannot change anything. Your name and reason are recorded in its audit log."
        action="View as"
        onClose={() => setAsking(false)}
        send={(reason) => call("viewAsPartner", { params: { id }, body: { reason } })}
        // A full page load: everything shown from here on belongs to another organisation, so no state may be carried over.
        onSent={() => window.location.assign("/admin/clinics/dashboard")}
      />
    </>
  );
}
