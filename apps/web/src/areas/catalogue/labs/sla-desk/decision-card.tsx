import { zodResolver } from "@hookform/resolvers/zod";
import type { DeskSlaDetail, SlaDecision } from "@kitpath/contract/catalogue/labs/sla-desk";
import { slaDecision } from "@kitpath/contract/catalogue/labs/sla-desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { call } from "../../../../lib/api.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../../lib/show-refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Facts } from "../../../../ui/facts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../../ui/snackbar.tsx";
import { Time } from "../../../../ui/time.tsx";
import { deskSlaQuery, markRoutes } from "./queries.ts";
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

/** Of an agreement that was declined, the form to approve it after all. */
function DecisionForm({ sla: { id, lab, label, status: decided } }: { sla: DeskSlaDetail }) {
  const isDeclined = decided === "declined";
  const params = { labId: lab.id, id };
  const queryClient = useQueryClient();
  const form = useForm<SlaDecision>({
    resolver: zodResolver(slaDecision),
    shouldFocusError: false,
    defaultValues: { status: "approved", reason: "" },
  });
  const element = useFocusFirstError(form.formState);
  const deciding = useMutation({
    mutationFn: (body: SlaDecision) => call("decideDeskSla", { params, body }),
    onSuccess: (answer) => {
      void markRoutes(queryClient);
      queryClient.setQueryData(deskSlaQuery(params).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["listSlaDesk"] });
      const { status } = answer.data;
      const routes = status === "approved" ? whereKitsGo(answer.data) : [];
      const told = [`${label}: ${status}.`, ...routes, "The lab has been notified by e-mail."];
      void showSnackbar("success", told.join(" "));
    },
    onError: (error) => showRefusal(form, error),
  });
  const decide = (status: SlaDecision["status"]) => {
    form.setValue("status", status);
    void form.handleSubmit((entry) => deciding.mutate(entry))();
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        // There are two submit buttons, so Enter would be ambiguous.
        event.preventDefault();
      }}
    >
      <fieldset disabled={deciding.isPending} className={layout.form}>
        <TextField
          label={isDeclined ? "Reason for approving it" : "Reason"}
          help={isDeclined ? "Shown to the lab." : "Shown to the lab. Required if you decline."}
          maxLength={500}
          autoComplete="off"
          error={form.formState.errors.reason?.message}
          {...form.register("reason")}
        />
        <div className={layout.actions}>
          <Button variant="primary" busy={deciding.isPending} onClick={() => decide("approved")}>
            {isDeclined ? "Approve after all" : "Approve"}
          </Button>
          {isDeclined ? null : <Button onClick={() => decide("declined")}>Decline</Button>}
        </div>
      </fieldset>
    </form>
  );
}
