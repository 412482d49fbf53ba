import { codeDigits, codeMinutes } from "@kitpath/contract/my-tests/entry/entry-limits";
import { readPhone } from "@kitpath/contract/fields/read-phone";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { emailRule, phoneRule } from "../../../lib/person-rules.ts";
import { focusOn } from "../../../lib/focus-on.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./about.module.css";

type ContactFormProps = { channel: "email" | "text"; dialingCode: string; onClose: () => void };

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});

/** Changes an e-mail address or a number: first a code is sent there, then it is entered here. */
export function ContactForm({ channel, dialingCode, onClose }: ContactFormProps) {
  const [to, setTo] = useState("");
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const contact =
    channel === "email"
      ? ({ channel, email: to } as const)
      : ({ channel, mobileNumber: readPhone(to, dialingCode) } as const);
  const asking = useMutation({ mutationFn: () => call("askContactChange", { body: contact }) });
  const proving = useMutation({
    mutationFn: (id: string) => call("confirmContactChange", { params: { id }, body: { ...contact, code } }),
    onSuccess: () => {
      void showSnackbar(
        "success",
        channel === "email" ? "Your e-mail address is changed." : "Your number is changed.",
      );
      onClose();
    },
  });
  const asked = asking.data;
  const { error, isPending } = asked ? proving : asking;
  const fields = fieldsOf(error);
  const isShown = fields.email ?? fields.mobileNumber ?? fields.code;
  return (
    <form
      noValidate
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked) return proving.mutate(asked.id);
        const wrong = (channel === "email" ? emailRule : phoneRule(dialingCode))(to);
        setFault(wrong);
        if (wrong) event.currentTarget.querySelector("input")?.focus();
        else asking.mutate();
      }}
    >
      {error && !isShown ? <Notice tone="bad">{messageOf(error)}</Notice> : null}
      {asked ? (
        <>
          <p role="status">
            We have sent a code to <strong>{to}</strong>. It works for {codeMinutes} minutes.
          </p>
          <TextField
            ref={focusOn}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            help={`${codeDigits} digits`}
            value={code}
            error={fields.code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      ) : (
        <TextField
          ref={focusOn}
          label={channel === "email" ? "New e-mail address" : "New mobile number"}
          type={channel === "email" ? "email" : "tel"}
          autoComplete={channel === "email" ? "email" : "tel"}
          help="We send a code there, to check that it is yours."
          value={to}
          error={fault ?? fields.email ?? fields.mobileNumber}
          onChange={({ target }) => setTo(target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {asked ? "Change it" : "Send the code"}
        </Button>
        {asked ? (
          <Button variant="quiet" busy={asking.isPending} onClick={() => asking.mutate()}>
            Send another code
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
