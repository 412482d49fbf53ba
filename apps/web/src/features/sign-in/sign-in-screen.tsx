import { messages } from "@kitpath/contract/messages";
import { emailPattern } from "@kitpath/contract/text-rules";
import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { signIn } from "../../lib/access.ts";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./sign-in-screen.module.css";

type Credentials = { email: string; password: string };

type SignInScreenProps = {
  redirect: string | undefined;
  onSignedIn: (serverRedirect: string | undefined) => Promise<void>;
};

export function SignInScreen({ redirect, onSignedIn }: SignInScreenProps) {
  const [isShown, setShown] = useState(false);
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
    <main className={styles.page}>
      <title>Sign in · Kitpath</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          Kitpath
        </p>
        <h1 className={styles.title}>Sign in</h1>
        <p className={styles.sub}>Order kits, follow them and read their results.</p>
        {signingIn.error && !isRefused ? <Notice tone="bad">{messageOf(signingIn.error)}</Notice> : null}
        <form
          noValidate
          className={styles.form}
          onSubmit={form.handleSubmit((entry) => signingIn.mutate(entry))}
        >
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            disabled={isBusy}
            error={errors.email?.message}
            {...form.register("email", {
              required: messages.required,
              pattern: { value: emailPattern, message: messages.invalidFormat },
              setValueAs: (value: string) => value.trim(),
            })}
          />
          <TextField
            label="Password"
            type={isShown ? "text" : "password"}
            autoComplete="current-password"
            disabled={isBusy}
            error={errors.password?.message}
            end={
              <Button
                variant="quiet"
                aria-label={isShown ? "Hide password" : "Show password"}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
              </Button>
            }
            {...form.register("password", { required: messages.required })}
          />
          <Button type="submit" variant="primary" wide busy={isBusy}>
            Sign in
          </Button>
        </form>
      </div>
    </main>
  );
}
