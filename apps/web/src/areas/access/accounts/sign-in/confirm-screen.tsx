import type { Confirmation } from "@kitpath/contract/access/accounts/confirmation";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../lib/api.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useSmallForm } from "../../../../lib/small-form.ts";
import { Breakable } from "../../../../ui/breakable.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { LoadingScreen } from "../../../../ui/spinner.tsx";
import { required } from "./text-rules.ts";

const isExpired = (error: unknown) => error instanceof ApiError && error.code === "link_expired";

/** Where the link of a confirmation e-mail leads: says what it confirms, and asks who it is unless they are signed in to it. */
export function ConfirmScreen({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ["checkConfirmation", token],
    queryFn: () => call("checkConfirmation", { body: { token } }),
    retry: false,
    gcTime: 0,
  });
  if (link.isPending) return <LoadingScreen />;
  if (link.error && !isExpired(link.error))
    return (
      <EntryPage title="Confirm your e-mail address">
        <div className={layout.form}>
          <Notice tone="bad">{messageOf(link.error)}</Notice>
          <Button wide busy={link.isFetching} onClick={() => void link.refetch()}>
            Try again
          </Button>
        </div>
      </EntryPage>
    );
  if (!link.data) return <ExpiredLink />;
  if (link.data.isConfirmed) return <Confirmed confirmation={link.data} />;
  return <ConfirmForm token={token} confirmation={link.data} />;
}

const ExpiredLink = () => (
  <EntryPage title="This link no longer works">
    <div className={layout.form}>
      <Notice tone="bad">
        It has expired, or you have confirmed the address through another link. Sign in: if your address is
        still unconfirmed, you can request a new link.
      </Notice>
      <ButtonLink to="/login" variant="primary" wide>
        Login
      </ButtonLink>
    </div>
  </EntryPage>
);

const andAll = new Intl.ListFormat("en-GB");

const Confirmed = ({ confirmation: { email, signedIn, invitations } }: { confirmation: Confirmation }) => (
  <EntryPage
    title="Your e-mail address is confirmed"
    sub={
      <>
        <Breakable value={email} /> is yours, and you can now use everything.
      </>
    }
  >
    <div className={layout.form}>
      {invitations.length > 0 ? (
        <Notice
          tone="info"
          title={invitations.length === 1 ? "An invitation has ended" : "Invitations have ended"}
        >
          {andAll.format(invitations)} had invited this address. To join them as well, ask to be invited at
          another.
        </Notice>
      ) : null}
      {signedIn === "same" ? (
        // A full page load, because the account as read before is out of date.
        <Button variant="primary" wide onClick={() => window.location.assign("/admin")}>
          Continue
        </Button>
      ) : (
        <ButtonLink to="/login" variant="primary" wide>
          Login
        </ButtonLink>
      )}
    </div>
  </EntryPage>
);

function ConfirmForm({ token, confirmation }: { token: string; confirmation: Confirmation }) {
  const { email, organisation, signedIn, invitations } = confirmation;
  // A session may end between the look at the link and the confirmation.
  const [asks, setAsks] = useState(signedIn !== "same");
  const form = useSmallForm({ password: (text) => (asks ? required(text) : undefined) });
  const confirming = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call("confirmEmail", { body: asks ? { token, password } : { token } }),
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.password : undefined;
      if (message) setAsks(true);
      form.refuse({ password: message });
      if (message) form.focus("password");
    },
  });
  if (confirming.isSuccess) return <Confirmed confirmation={confirmation} />;
  if (isExpired(confirming.error)) return <ExpiredLink />;
  return (
    <EntryPage
      title="Confirm your e-mail address"
      sub={
        <>
          <Breakable value={email} /> was used to register <strong>{organisation}</strong>.
        </>
      }
    >
      {confirming.error && !form.errors.password ? (
        <Notice tone="bad">{messageOf(confirming.error)}</Notice>
      ) : null}
      {signedIn === "other" ? (
        <Notice tone="info" title="You are signed in to another account">
          You stay signed in to it. This link confirms a different account.
        </Notice>
      ) : null}
      {invitations.length > 0 ? (
        <Notice tone="info" title="You have been invited as well">
          {andAll.format(invitations)} invited this address. An address belongs to one account: confirming
          this one ends {invitations.length === 1 ? "the invitation" : "the invitations"}.
        </Notice>
      ) : null}
      <form noValidate className={layout.form} onSubmit={form.submit((entry) => confirming.mutate(entry))}>
        {asks ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            help="The password that you registered with."
            {...form.field("password")}
          />
        ) : null}
        <Button type="submit" variant="primary" wide busy={confirming.isPending}>
          Confirm the address
        </Button>
      </form>
      {asks ? (
        <p className={layout.links}>
          <a href={`/login/reset?token=${encodeURIComponent(token)}`}>Choose a new password instead</a>
        </p>
      ) : null}
      {asks ? (
        <p className={layout.links}>
          If you did not register, someone else has used your address. Set a new password to make the account
          yours alone: that removes everything they did in it. You can also ignore the e-mail.
        </p>
      ) : null}
    </EntryPage>
  );
}
