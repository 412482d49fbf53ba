import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { ReactNode } from "react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { FileButtons } from "./file-buttons.tsx";
import styles from "../../../ui/privacy.module.css";
import { useRequestStep } from "./use-request-step.ts";

/** Fulfils the request. */
export function FulfilCard({ request }: { request: PrivacyRequestDetail }) {
  const { kind, person } = request;
  if (!person.customerId && !person.isReceiver) {
    return (
      <Fulfil request={request} title="Answer" action="Mark as answered">
        <p>
          No partner has a customer or an order with this name and e-mail, so tell them that no data is held.
        </p>
      </Fulfil>
    );
  }
  if (kind === "restriction" && person.isReceiver) {
    return (
      <Card title="Restrict their data">
        <p>
          Only a customer’s data can be restricted. This person was only sent orders. Offer to erase their
          data, or refuse the request.
        </p>
      </Card>
    );
  }
  if (kind === "access") {
    return (
      <Fulfil
        request={request}
        title="Send the file"
        action="Mark as sent"
        isReady={request.fileMadeAt !== null}
      >
        <p>
          Everything held about this person, as a page to read and as data. Send it so that only they can open
          it.
        </p>
        <FileButtons request={request} />
      </Fulfil>
    );
  }
  if (kind === "restriction") {
    return (
      <Fulfil request={request} title="Restrict their data" action="Restrict data">
        <p>
          Their data will be kept but not used: no e-mails, text messages, exports or deletion. The partner
          sees this on the customer’s page.
        </p>
      </Fulfil>
    );
  }
  if (kind === "correction") {
    return (
      <Fulfil request={request} title="Correct their details" action="Mark as corrected">
        <p>
          The partner corrects a customer’s details on the customer’s page. Ask it to, unless it was wrong of
          the person to ask: then refuse, and say why.
        </p>
      </Fulfil>
    );
  }
  return <EraseCard request={request} name={person.name} />;
}

type FulfilProps = {
  request: PrivacyRequestDetail;
  title: string;
  action: string;
  isReady?: boolean;
  children: ReactNode;
};

function Fulfil({ request, title, action, isReady = true, children }: FulfilProps) {
  const fulfilling = useRequestStep(request, "The request is fulfilled.", (params) =>
    call("fulfilPrivacyRequest", { params, body: { confirmation: "" } }),
  );
  return (
    <Card title={title}>
      <div className={layout.form}>
        {children}
        <div className={layout.actions}>
          <Button
            variant="primary"
            busy={fulfilling.isPending}
            disabled={!isReady}
            onClick={() => fulfilling.mutate()}
          >
            {action}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function EraseCard({ request, name }: { request: PrivacyRequestDetail; name: string }) {
  const [typed, setTyped] = useState("");
  const erasing = useRequestStep(request, "The person has been erased.", (params) =>
    call("fulfilPrivacyRequest", { params, body: { confirmation: typed.trim() } }),
  );
  const element = useFocusRefused(erasing.error);
  const { error } = erasing;
  return (
    <Card title="Erase">
      <form ref={element} className={layout.form} action={() => erasing.mutate()}>
        <p>
          Their identity is removed everywhere and cannot be restored. Orders and results are kept under a
          pseudonym for as long as the law requires.
        </p>
        <TextField
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          value={typed}
          maxLength={250}
          error={error instanceof ApiError ? error.fields.confirmation : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={styles.quiet}>Not possible while one of their orders is in progress.</p>
        <div className={layout.actions}>
          <Button
            type="submit"
            variant="danger"
            busy={erasing.isPending}
            disabled={searchable(typed) !== searchable(name)}
          >
            Erase this person
          </Button>
        </div>
      </form>
    </Card>
  );
}
