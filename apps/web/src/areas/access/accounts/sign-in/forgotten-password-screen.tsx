import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../../../lib/api.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useSmallForm } from "../../../../lib/small-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { email } from "./text-rules.ts";

/** What a storefront's or a partner's link asked for, which every page on the way to signing in passes on. */
export type Asked = { redirect?: string; shopify?: string; partnerCode?: string };

/** Asks for the link that sets a new password. */
export function ForgottenPasswordScreen({ search }: { search: Asked }) {
  const form = useSmallForm({ email });
  const sending = useMutation({
    mutationFn: (body: { email: string }) => call("sendPasswordEmail", { body }),
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.email : undefined;
      form.refuse({ email: message });
      if (message) form.focus("email");
    },
  });
  return (
    <EntryPage title="Forgotten password" sub="We will e-mail you a link to set a new one.">
      {sending.isSuccess ? <Notice tone="ok">We have e-mailed your password reset link!</Notice> : null}
      {sending.error && !form.errors.email ? <Notice tone="bad">{messageOf(sending.error)}</Notice> : null}
      <form
        noValidate
        className={layout.form}
        onSubmit={form.submit((entry) => sending.mutate({ email: entry.email.trim() }))}
      >
        <TextField label="E-mail" type="email" autoComplete="username" {...form.field("email")} />
        <Button type="submit" variant="primary" wide busy={sending.isPending}>
          Send link
        </Button>
      </form>
      <p className={layout.links}>
        <Link to="/login" search={search}>
          Back to sign in
        </Link>
      </p>
    </EntryPage>
  );
}
