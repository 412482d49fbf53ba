import type { DeskSlaDetail, SlaDecision } from "@kitpath/contract/catalogue/labs/sla-desk";
import { slaDecision } from "@kitpath/contract/catalogue/labs/sla-desk";
import { Link } from "@tanstack/react-router";
import { call } from "../../../../lib/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Facts } from "../../../../ui/facts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { useSaveForm } from "../../../../ui/save-form.tsx";
import { Time } from "../../../../ui/time.tsx";
import { SlaDeskBadge } from "./sla-desk-badge.tsx";
import { whereKitsGo } from "./where-kits-go.ts";

/** Who accepted an agreement, and the decision on it or the form to make one. */
export function DecisionCard({ sla }: { sla: DeskSlaDetail }) {
  const { lab, version, acceptedBy, acceptedAt, ip, status, decidedAt, decidedBy, reason } = sla;
  const accepted = [
    { label: "Lab", value: lab.name },
    { label: "Accepted by", value: acceptedBy },
    { label: "Accepted", value: <Time value={acceptedAt} format="moment" /> },
    { label: "From", value: ip },
    { label: "Version", value: version },
  ];
  const decided = [
    { label: "Decided", value: <Time value={decidedAt} format="moment" /> },
    { label: "Decided by", value: decidedBy ?? "Kitpath" },
    { label: "Reason", value: reason ?? "None" },
    ...(status === "approved" ? [{ label: "Kits", value: <WhereKitsGo sla={sla} /> }] : []),
  ];
  return (
    <div className={layout.form}>
      <Card title={status === "pending" ? "Decide" : "Decision"} action={<SlaDeskBadge status={status} />}>
        <Facts facts={status === "pending" ? accepted : [...accepted, ...decided]} />
        {status === "approved" ? null : <DecisionForm key={status} sla={sla} />}
      </Card>
    </div>
  );
}

const WhereKitsGo = ({ sla }: { sla: DeskSlaDetail }) => (
  <>
    {whereKitsGo(sla).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <Link to="/admin/platform/slas/routes">Labs by product</Link>
  </>
);

/** For a declined agreement: the form to approve it after all. */
function DecisionForm({ sla: { id, lab, label, status: decided } }: { sla: DeskSlaDetail }) {
  const isDeclined = decided === "declined";
  const params = { labId: lab.id, id };
  const first: SlaDecision = { status: "approved", reason: "" };
  const form = useSaveForm({
    schema: slaDecision,
    first,
    mode: "onSubmit",
    send: (body) => call("decideDeskSla", { params, body }),
    done: ({ data }) => {
      const routes = data.status === "approved" ? whereKitsGo(data) : [];
      return [`${label}: ${data.status}.`, ...routes, "The lab has been notified by e-mail."].join(" ");
    },
  });
  const decide = (status: SlaDecision["status"]) => {
    form.setValue("status", status);
    void form.frame.onSubmit();
  };
  return (
    <form
      {...form.frame}
      onSubmit={(event) => {
        // There are two submit buttons, so Enter would be ambiguous.
        event.preventDefault();
      }}
    >
      <fieldset disabled={form.isSaving} className={layout.form}>
        <TextField
          label={isDeclined ? "Reason for approving it" : "Reason"}
          help={isDeclined ? "Shown to the lab." : "Shown to the lab. Required if you decline."}
          maxLength={500}
          autoComplete="off"
          {...form.field("reason")}
        />
        <div className={layout.actions}>
          <Button variant="primary" busy={form.isSaving} onClick={() => decide("approved")}>
            {isDeclined ? "Approve after all" : "Approve"}
          </Button>
          {isDeclined ? null : <Button onClick={() => decide("declined")}>Decline</Button>}
        </div>
      </fieldset>
    </form>
  );
}
