import { messages } from "@kitpath/contract/messages";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, lazy, useState } from "react";
import { useForm } from "react-hook-form";
import { signIn } from "../../lib/access.ts";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EntryPage } from "../../ui/entry-page.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import layout from "../../ui/form-layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { emailRules } from "./email-rules.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

type Credentials = { email: string; password: string };

type SignInScreenProps = {
  redirect: string | undefined;
  onSignedIn: (serverRedirect: string | undefined) => Promise<void>;
};

/** Few have a second step, so the first one does not wait for it. */
const SecondStepScreen = lazy(async () => ({
  default: (await import("./second-step-screen.tsx")).SecondStepScreen,
}));

export function SignInScreen({ redirect, onSignedIn }: SignInScreenProps) {
  const [secondStep, setSecondStep] = useState<(Credentials & { methods: string[] }) | null>(null);
  const form = useForm<Credentials>({
    mode: "onTouched",
    defaultValues: { email: "", password: "" },
  });
  const signingIn = useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password, redirect),
    onSuccess: onSignedIn,
    onError: (error, credentials) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "two_factor_required") setSecondStep({ ...credentials, methods: error.methods });
      if (error.code !== "wrong_credentials") return;
      form.setError("email", { message: error.message });
      form.setError("password", { message: error.message });
      form.setFocus("password");
    },
  });
  const { errors } = form.formState;
  const isBusy = signingIn.isPending || signingIn.isSuccess;
  const isRefused = errors.email !== undefined || errors.password !== undefined;
  if (secondStep) {
    const { email, password, methods } = secondStep;
    const startAgain = () => {
      signingIn.reset();
      setSecondStep(null);
    };
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondStepScreen
          methods={methods}
          signIn={(answer) => signIn(email, password, redirect, answer)}
          onSignedIn={onSignedIn}
          onBack={startAgain}
        />
      </Suspense>
    );
  }
  return (
    <EntryPage title="Sign in" sub="Order kits, follow them and read their results.">
      {signingIn.error && !isRefused ? <Notice tone="bad">{messageOf(signingIn.error)}</Notice> : null}
      <form
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => signingIn.mutate(entry))}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          disabled={isBusy}
          error={errors.email?.message}
          {...form.register("email", emailRules)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          disabled={isBusy}
          error={errors.password?.message}
          {...form.register("password", { required: messages.required })}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Sign in
        </Button>
        <PasskeySignIn disabled={isBusy} onSignedIn={onSignedIn} />
      </form>
      <p className={layout.links}>
        <Link to="/login/reset">Forgotten your password?</Link>
        <Link to="/register">Register</Link>
      </p>
    </EntryPage>
  );
}
