import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import type { SecondStepAnswer } from "../../../../lib/access.ts";
import { answerByPasskey } from "../../../../lib/access.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { canUsePasskeys } from "../../../../lib/passkey.ts";
import { useSmallForm } from "../../../../lib/small-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { required } from "./text-rules.ts";

const kinds = {
  totp: {
    title: "Enter your code",
    sub: "Open your authenticator app and enter the six digits it shows for Kitpath.",
    label: "Code",
    inputMode: "numeric",
    other: "Use a recovery code",
  },
  recovery: {
    title: "Enter a recovery code",
    sub: "Enter one of the codes you saved when you turned on two-factor sign-in. Each works once.",
    label: "Recovery code",
    inputMode: "text",
    other: "Use the authenticator app",
  },
} as const;

type SecondStepScreenProps<Answer> = {
  methods: string[];
  /** The button's label. */
  action: string;
  send: (answer: SecondStepAnswer) => Promise<Answer>;
  onProven: (answer: Answer) => void | Promise<void>;
  onBack: () => void;
};

/** The second factor for users who have turned on two-factor sign-in. */
export function SecondStepScreen<Answer>({
  methods,
  action,
  send,
  onProven,
  onBack,
}: SecondStepScreenProps<Answer>) {
  const [kind, setKind] = useState<keyof typeof kinds>("totp");
  const form = useSmallForm({ code: required });
  const sending = useMutation({
    mutationFn: async (answer: SecondStepAnswer | "passkey") =>
      send(answer === "passkey" ? await answerByPasskey() : answer),
    onSuccess: onProven,
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.code : undefined;
      form.refuse({ code: message });
      if (message) form.focus("code");
    },
  });
  const { error, ...field } = form.field("code");
  const { focus } = form;
  useEffect(() => focus("code"), [focus]);
  const isBusy = sending.isPending || sending.isSuccess;
  const isByPasskey = isBusy && sending.variables === "passkey";
  const { title, sub, label, inputMode, other } = kinds[kind];
  const change = () => {
    form.clear("code");
    sending.reset();
    setKind(kind === "totp" ? "recovery" : "totp");
    focus("code");
  };
  return (
    <EntryPage title={title} sub={sub}>
      {sending.error && !error ? <Notice tone="bad">{messageOf(sending.error)}</Notice> : null}
      <form noValidate className={layout.form} onSubmit={form.submit(({ code }) => sending.mutate({ code }))}>
        <TextField
          label={label}
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isBusy}
          error={error}
          {...field}
        />
        <Button type="submit" variant="primary" wide disabled={isByPasskey} busy={isBusy && !isByPasskey}>
          {action}
        </Button>
        {methods.includes("passkey") && canUsePasskeys() ? (
          <Button
            wide
            disabled={isBusy && !isByPasskey}
            busy={isByPasskey}
            onClick={() => sending.mutate("passkey")}
          >
            <KeyRound size={17} aria-hidden="true" />
            Use a passkey
          </Button>
        ) : null}
      </form>
      <p className={layout.links}>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        {methods.includes("recovery_code") ? (
          <Button variant="quiet" disabled={isBusy} onClick={change}>
            {other}
          </Button>
        ) : null}
      </p>
    </EntryPage>
  );
}
