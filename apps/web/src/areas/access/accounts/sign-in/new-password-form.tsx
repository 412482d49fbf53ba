import type { Recovery } from "@kitpath/contract/access/recovery/left-behind";
import { passwordRules } from "@kitpath/contract/fields/password-rules";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, lazy, useState } from "react";
import { call } from "../../../../lib/api.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useSmallForm } from "../../../../lib/small-form.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { PasswordStrength } from "../../../../ui/password-strength.tsx";
import { LoadingScreen } from "../../../../ui/spinner.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import type { Asked } from "./forgotten-password-screen.tsx";

/** Loaded on demand, because few people have made keys, webhooks or invitations. */
const KeptChoice = lazy(async () => ({
  default: (await import("../../../../ui/kept-choice.tsx")).KeptChoice,
}));

type NewPasswordFormProps = { token: string; search: Asked; recovery: Recovery };

/** Asks for a new password, and what should keep working with it. */
export function NewPasswordForm({ token, search, recovery }: NewPasswordFormProps) {
  const [keep, setKeep] = useState<readonly string[]>([]);
  const form = useSmallForm({ password: (text) => passwordRules(text)[0] });
  const setting = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call("setPassword", {
        body: { token, password, keep: [...keep], ...(recovery.proof ? { proof: recovery.proof } : {}) },
      }),
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.password : undefined;
      form.refuse({ password: message });
      if (message) form.focus("password");
    },
  });
  if (setting.isSuccess) return <PasswordSet search={search} endedWaysIn={recovery.endsWaysIn} />;
  if (setting.error instanceof ApiError && setting.error.code === "link_expired")
    return <ExpiredLink search={search} />;
  const { keys, webhooks, invitations, endsWaysIn, registration } = recovery;
  const ended = keys.length + webhooks.length + invitations.length - keep.length;
  return (
    <EntryPage title="Set a password">
      {setting.error && !form.errors.password ? <Notice tone="bad">{messageOf(setting.error)}</Notice> : null}
      {registration ? <OwnRegistration registration={registration} /> : null}
      <form noValidate className={layout.form} onSubmit={form.submit((entry) => setting.mutate(entry))}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={<PasswordStrength value={form.values.password} />}
          {...form.field("password")}
        />
        {ended + keep.length + recovery.colleagues.length > 0 ? (
          <Suspense fallback={<LoadingScreen />}>
            <KeptChoice left={recovery} keep={keep} onChange={setKeep} />
          </Suspense>
        ) : null}
        {endsWaysIn ? (
          <p>
            Your passkeys, authenticator app and recovery codes will stop working too, except the one you have
            just used. You can add them again in your profile.
          </p>
        ) : null}
        <Button type="submit" variant="primary" wide busy={setting.isPending}>
          {ended > 0 ? `Set password and end ${ended}` : "Set password"}
        </Button>
      </form>
      <p className={layout.links}>
        <Link to="/login/reset" search={search}>
          Request a new link
        </Link>
      </p>
    </EntryPage>
  );
}

/** Says what the account keeps of a registration that somebody else may have made with this address. */
const OwnRegistration = ({
  registration: { organisation, place, person },
}: {
  registration: NonNullable<Recovery["registration"]>;
}) => (
  <Notice tone="info" title="The account keeps its registration details">
    <p>
      <strong>{organisation}</strong>, {place}, for {person}. Everything else in it is removed.
    </p>
    <p>
      Not yours? <Link to="/register">Register your own organisation</Link> with this address instead.
    </p>
  </Notice>
);

const PasswordSet = ({ search, endedWaysIn }: { search: Asked; endedWaysIn: boolean }) => (
  <EntryPage
    title="Your password is set"
    sub={
      endedWaysIn
        ? "You can now sign in with it. Then add your passkeys and recovery codes again in your profile."
        : "You can now sign in with it."
    }
  >
    <ButtonLink to="/login" search={search} variant="primary" wide>
      Login
    </ButtonLink>
  </EntryPage>
);
