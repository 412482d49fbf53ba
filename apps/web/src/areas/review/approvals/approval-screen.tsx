import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { formatCalendarDay, unknownText } from "@kitpath/contract/fields/formats";
import type { Approval } from "@kitpath/contract/review/approvals/approvals";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sexes } from "../../../lib/sexes.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { OrderBackground } from "../../../ui/order-background.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Time } from "../../../ui/time.tsx";
import { ApprovalBadge, stateInWords, TimeLeft } from "./approval-columns.tsx";
import type { ApprovalDesk } from "./approval-desk.ts";
import styles from "./approval-screen.module.css";

type ApprovalScreenProps = {
  approval: Approval;
  list: ApprovalDesk["list"];
  /** What the patient answered to the product's questions; null if nothing. */
  answers: ReactNode;
  children: ReactNode;
};

/** What a physician reads before they decide on an order, beside the decision. */
export function ApprovalScreen({ approval, list, answers, children }: ApprovalScreenProps) {
  const { product, state, dueAt, patient, orderNumber, usState, askedAt, clinic, background } = approval;
  const { sex, dateOfBirth } = patient;
  return (
    <>
      <PageHead
        trail={<Link to={list}>Approvals</Link>}
        title={product}
        mark={<ApprovalBadge state={state} />}
        sub={state === "waiting" ? <TimeLeft dueAt={dueAt} /> : undefined}
      />
      <div className={styles.columns}>
        <div className={styles.reading}>
          <Card title={patient.name}>
            <Facts
              facts={[
                { label: "State", value: stateInWords(usState) },
                { label: "Sex at birth", value: sex ? sexes[sex] : unknownText },
                { label: "Date of birth", value: dateOfBirth ? formatCalendarDay(dateOfBirth) : unknownText },
                {
                  label: "Age when ordered",
                  value: dateOfBirth ? String(ageOn(dateOfBirth, askedAt.slice(0, 10))) : unknownText,
                },
                ...(clinic ? [{ label: "Clinic", value: clinic.name }] : []),
                { label: "Order number", value: orderNumber },
                { label: "Ordered", value: <Time value={askedAt} format="moment" /> },
              ]}
            />
          </Card>
          <OrderBackground background={background} />
          <Card title="Answers given">{answers ?? <p>No answers were given with this order.</p>}</Card>
        </div>
        {children}
      </div>
    </>
  );
}
