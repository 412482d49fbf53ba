import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { FulfilCard } from "./fulfil-card.tsx";
import { IdentityForm } from "./identity-form.tsx";
import styles from "../../../ui/privacy.module.css";
import { useRequestStep } from "./use-request-step.ts";

/** The next step of a request, and the alternatives. */
export function RequestActions({ request }: { request: PrivacyRequestDetail }) {
  const { state, kind, isLifted, person } = request;
  if (state === "refused")
    return <Done text="The request was refused. The person may complain to the regulator." />;
  if (state === "withdrawn") return <Done text="The person has taken the request back." />;
  if (state === "fulfilled") {
    return kind === "restriction" && !isLifted && person.customerId ? (
      <LiftCard request={request} />
    ) : (
      <Done text={isLifted ? "The restriction was lifted." : "The request was fulfilled."} />
    );
  }
  return (
    <>
      {state === "received" ? <IdentityForm request={request} /> : <FulfilCard request={request} />}
      <Instead request={request} />
    </>
  );
}

const Done = ({ text }: { text: string }) => (
  <Notice tone="ok" title="No further action needed">
    {text}
  </Notice>
);

function LiftCard({ request }: { request: PrivacyRequestDetail }) {
  const lifting = useRequestStep(
    request,
    "The restriction is lifted. Their data may be used again.",
    (params) => call("liftRestriction", { params }),
  );
  return (
    <Card title="Restricted">
      <div className={layout.form}>
        <p>They get no e-mails or text messages, and their data is left out of exports and deletions.</p>
        <p className={styles.quiet}>Tell the person before you lift the restriction.</p>
        <div className={layout.actions}>
          <Button busy={lifting.isPending} onClick={() => lifting.mutate()}>
            Lift restriction
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Instead({ request }: { request: PrivacyRequestDetail }) {
  const [asking, setAsking] = useState<"extend" | "refuse" | null>(null);
  const params = { organisationId: request.organisation.id, id: request.id };
  const dialog = (what: "extend" | "refuse", done: string) => ({
    open: asking === what,
    help: "This is the reason given to the person.",
    onClose: () => setAsking(null),
    done,
  });
  return (
    <Card title="Other actions">
      <div className={layout.actions}>
        {request.isExtended ? null : <Button onClick={() => setAsking("extend")}>Extend deadline</Button>}
        <Button variant="quiet" onClick={() => setAsking("refuse")}>
          Refuse request
        </Button>
      </div>
      <ReasonDialog
        {...dialog("extend", "The deadline is extended.")}
        title="Extend deadline"
        text="For a complex request, the deadline can be extended to three months after the request was received. The person must be told why within the first month."
        action="Extend deadline"
        send={(reason) => call("extendPrivacyRequest", { params, body: { reason } })}
      />
      <ReasonDialog
        {...dialog("refuse", "The request is refused.")}
        title="Refuse request"
        text="The request is closed without further action. The person must be told why, and that they may complain to the regulator."
        action="Refuse request"
        isDangerous
        send={(reason) => call("refusePrivacyRequest", { params, body: { reason } })}
      />
    </Card>
  );
}
