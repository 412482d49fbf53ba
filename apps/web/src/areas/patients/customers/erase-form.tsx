import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { formatName } from "@kitpath/contract/fields/formats";
import { retentionRules } from "@kitpath/contract/patients/retention/retention";
import { searchable } from "@kitpath/contract/fields/text-rules";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./erasure.module.css";

/** What is deleted, what is kept and why, and the field for the name. */
export function EraseForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const name = formatName(customer.firstName, customer.lastName);
  const erasing = useMutation({
    mutationFn: () =>
      call("eraseCustomer", { params: { id: customer.id }, body: { confirmation: typed.trim() } }),
    onSuccess: () => {
      onDone();
      void showSnackbar("success", "The patient has been erased.");
    },
  });
  const element = useFocusRefused(erasing.error);
  const { error } = erasing;
  const fieldError = error instanceof ApiError ? error.fields.confirmation : undefined;
  return (
    <form ref={element} className={styles.body} action={() => erasing.mutate()}>
      <p>
        Name, title, e-mail, phone number, addresses and date of birth are removed everywhere: from the
        record, orders, tests, searches, e-mails and text messages. The patient is no longer a customer.
      </p>
      <div>
        <h3 className={styles.heading}>What is kept, without identifying them</h3>
        <ul className={styles.kept}>
          {Object.entries(retentionRules)
            .filter(([kind]) => kind !== "results" || customer.tests.length > 0)
            .map(([kind, { what, why }]) => (
              <li key={kind}>
                {what}
                <div className={styles.why}>{why}</div>
              </li>
            ))}
        </ul>
      </div>
      {error && !fieldError ? <Notice tone="bad">{messageOf(error)}</Notice> : null}
      <TextField
        label={`Type “${name}” to confirm`}
        autoComplete="off"
        value={typed}
        maxLength={250}
        error={fieldError}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DialogActions busy={erasing.isPending} onCancel={onDone}>
        <Button
          type="submit"
          variant="danger"
          busy={erasing.isPending}
          disabled={searchable(typed) !== searchable(name)}
        >
          Erase this patient
        </Button>
      </DialogActions>
    </form>
  );
}
