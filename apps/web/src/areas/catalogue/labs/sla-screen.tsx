import { turnaroundText } from "@kitpath/contract/catalogue/labs/sla-figures";
import { unknownSlaText } from "@kitpath/contract/catalogue/products/sla-list";
import { findSla } from "@kitpath/contract/catalogue/labs/slas";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { TermsPlace } from "./sla-sections.tsx";
import { SlaSections } from "./sla-sections.tsx";

type SlaScreenProps = {
  slaId: string;
  /** The lab whose agreement it is. */
  lab?: string;
  terms?: TermsPlace;
  /** A link back. */
  back: ReactNode;
  /** Where it stands with the lab that reads it, above its sections. */
  standing?: ReactNode;
  /** Actions, below its sections. */
  children?: ReactNode;
};

const termsOfLab: TermsPlace = { to: "/admin/agreement/terms_and_conditions" };

/** One service-level agreement. */
export function SlaScreen({ slaId, lab, terms = termsOfLab, back, standing, children }: SlaScreenProps) {
  const found = findSla(slaId);
  return (
    <>
      {found ? (
        <>
          <PageHead
            trail={back}
            title={found.label}
            sub={[lab, "Service-level agreement", `turnaround ${turnaroundText(found.kind)}`]
              .filter(Boolean)
              .join(" · ")}
          />
          {standing}
          <SlaSections sla={found.sla} terms={terms} />
          {children}
        </>
      ) : (
        <>
          <title>Unknown SLA · Kitpath</title>
          <EmptyState title={unknownSlaText} isWholeScreen action={back} />
        </>
      )}
    </>
  );
}
