import { messages } from "@kitpath/contract/messages";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { signIn } from "../../lib/access.ts";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EntryPage } from "../../ui/entry-page.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import layout from "../../ui/form-layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { emailRules } from "./email-rules.ts";

type Credentials = { email: string; password: string };

type SignInScreenProps = {
  redirect: string | undefined;
  onSignedIn: (serverRedirect: string | undefined) => Promise<void>;
};

export function SignInScreen({ redirect, onSignedIn }: SignInScreenProps) {
  const form = useForm<Credentials>({
    mode: "onTouched",
    defaultValues: { email: "", password: "" },
  });
  const signingIn = useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password, redirect),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "wrong_credentials") return;
      form.setError("email", { message: error.message });
      form.setError("password", { message: error.message });
      form.setFocus("password");
    },
  });
  const { errors } = form.formState;
  const isBusy = signingIn.isPending || signingIn.isSuccess;
  const isRefused = errors.email !== undefined || errors.password !== undefined;
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
      </form>
      <p className={layout.links}>
        <Link to="/login/reset">Forgotten your password?</Link>
        <Link to="/register">Register</Link>
      </p>
    </EntryPage>
  );
}
