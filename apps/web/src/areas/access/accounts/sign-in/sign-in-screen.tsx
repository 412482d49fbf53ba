import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { signIn } from "../../../../lib/access.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useSmallForm } from "../../../../lib/small-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import type { Asked } from "./forgotten-password-screen.tsx";
import { SecondStep } from "./second-step.tsx";
import { email, required } from "./text-rules.ts";

type Credentials = { email: string; password: string };

type SignInScreenProps = {
  /** What a storefront's or a partner's link asked for. All of it is passed on to users who register instead. */
  search: Asked;
  onSignedIn: (serverRedirect: string | undefined) => Promise<void>;
};

export function SignInScreen({ search, onSignedIn }: SignInScreenProps) {
  const { redirect } = search;
  const [secondStep, setSecondStep] = useState<(Credentials & { methods: string[] }) | null>(null);
  const form = useSmallForm({ email, password: required });
  const signingIn = useMutation({
    mutationFn: (given: Credentials) => signIn(given.email, given.password, redirect),
    onSuccess: onSignedIn,
    onError: (error, credentials) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "two_factor_required") setSecondStep({ ...credentials, methods: error.methods });
      const isWrong = error.code === "wrong_credentials";
      const { email: ofEmail, password: ofPassword } = error.fields;
      const refused = isWrong
        ? { email: error.message, password: error.message }
        : { email: ofEmail, password: ofPassword };
      form.refuse(refused);
      if (refused.password || refused.email) form.focus(refused.password ? "password" : "email");
    },
  });
  const isBusy = signingIn.isPending || signingIn.isSuccess;
  const isRefused = form.errors.email !== undefined || form.errors.password !== undefined;
  if (secondStep) {
    const startAgain = () => {
      signingIn.reset();
      setSecondStep(null);
    };
    return (
      <SecondStep
        methods={secondStep.methods}
        action="Sign in"
        send={(answer) => signIn(secondStep.email, secondStep.password, redirect, answer)}
        onProven={onSignedIn}
        onBack={startAgain}
      />
    );
  }
  return (
    <EntryPage title="Sign in" sub="Order kits, track them and read their results.">
      {signingIn.error && !isRefused ? <Notice tone="bad">{messageOf(signingIn.error)}</Notice> : null}
      <form
        noValidate
        className={layout.form}
        onSubmit={form.submit((entry) => signingIn.mutate({ ...entry, email: entry.email.trim() }))}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          disabled={isBusy}
          {...form.field("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          disabled={isBusy}
          {...form.field("password")}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Sign in
        </Button>
        <PasskeySignIn disabled={isBusy} redirect={redirect} onSignedIn={onSignedIn} />
      </form>
      <p className={layout.links}>
        <Link to="/login/reset" search={search}>
          Forgotten your password?
        </Link>
        <Link to="/register" search={search}>
          Register
        </Link>
      </p>
    </EntryPage>
  );
}
