import { zodResolver } from "@hookform/resolvers/zod";
import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { identityConfirmation } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import type { IdentityCheck } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import {
  identityChecks,
  identityCheckWords,
} from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import styles from "../../../ui/privacy.module.css";
import { useRequestStep } from "./use-request-step.ts";

/** Asks how the person's identity was verified. */
export function IdentityForm({ request }: { request: PrivacyRequestDetail }) {
  const form = useForm({ resolver: zodResolver(identityConfirmation), shouldFocusError: false });
  const element = useFocusFirstError(form.formState);
  const confirming = useRequestStep(
    request,
    "Identity confirmed.",
    (params, body: { check: IdentityCheck }) => call("confirmIdentity", { params, body }),
  );
  return (
    <Card title="Confirm identity">
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => confirming.mutate(entry))}
      >
        <p className={styles.quiet}>
          You cannot show, erase or restrict any data until you are certain that the request comes from the
          person themselves.
        </p>
        <RadioList
          label="How their identity was checked"
          options={identityChecks.map((value) => ({ value, label: identityCheckWords[value] }))}
          error={form.formState.errors.check && "Choose how their identity was checked."}
          radio={form.register("check")}
        />
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={confirming.isPending}>
            Confirm identity
          </Button>
        </div>
      </form>
    </Card>
  );
}
