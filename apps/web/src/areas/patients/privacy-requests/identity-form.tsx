import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { identityConfirmation } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { deskChecks, identityCheckWords } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { call } from "../../../lib/api.ts";
import { RadioList } from "../../../ui/radio-list.tsx";
import styles from "../../../ui/privacy.module.css";

/** Asks how the person's identity was verified. */
export function IdentityForm({ request }: { request: PrivacyRequestDetail }) {
  const params = { organisationId: request.organisation.id, id: request.id };
  const form = useSaveForm({
    schema: identityConfirmation,
    mode: "onSubmit",
    send: (body) => call("confirmIdentity", { params, body }),
    done: "Identity confirmed.",
  });
  return (
    <SaveForm form={form} card="Confirm identity" action="Confirm identity">
      <p className={styles.quiet}>
        You cannot show, erase or restrict any data until you are certain that the request comes from the
        person themselves.
      </p>
      <RadioList
        label="How their identity was checked"
        options={deskChecks.map((value) => ({ value, label: identityCheckWords[value] }))}
        error={form.errorOf("check") && "Choose how their identity was checked."}
        radio={form.register("check")}
      />
    </SaveForm>
  );
}
