import type { Recovery } from "@kitpath/contract/left-behind";
import { passwordRules } from "@kitpath/contract/password-rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, lazy, useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { useSmallForm } from "../../lib/small-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EntryPage } from "../../ui/entry-page.tsx";
import layout from "../../ui/form-layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PasswordStrength } from "../../ui/password-strength.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import type { Asked } from "./forgotten-password-screen.tsx";
import { SecondStep } from "./second-step.tsx";

/** Loaded on demand, because few people have made what it lists. */
const KeptChoice = lazy(async () => ({
  default: (await import("../left-behind/kept-choice.tsx")).KeptChoice,
}));

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

type NewPasswordProps = { token: string; search: Asked };

/** Where the link from an e-mail leads: asks for the second step of whoever has one, then for a new password and what is kept. */
export function NewPasswordScreen({ token, search }: NewPasswordProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const queryKey = ["reviewRecovery", token];
  const review = useQuery({
    queryKey,
    queryFn: () => call("reviewRecovery", { body: { token } }),
    retry: false,
    gcTime: 0,
    // What has been proven and ticked stays as it is.
    staleTime: Infinity,
  });
  if (review.data) return <NewPasswordForm token={token} search={search} recovery={review.data} />;
  if (review.isPending) return <LoadingScreen />;
  if (hasCode(review.error, "two_factor_required"))
    return (
      <SecondStep
        methods={review.error.methods}
        action="Continue"
        send={(answer) => call("reviewRecovery", { body: { token, ...answer } })}
        onProven={(recovery) => void queryClient.setQueryData(queryKey, recovery)}
        onBack={() => void navigate({ to: "/login", search })}
      />
    );
  if (hasCode(review.error, "link_expired")) return <ExpiredLink search={search} />;
  return (
    <EntryPage title="Set a password">
      <div className={layout.form}>
        <Notice tone="bad">{messageOf(review.error)}</Notice>
        <Button wide busy={review.isFetching} onClick={() => void review.refetch()}>
          Try again
        </Button>
      </div>
    </EntryPage>
  );
}

const ExpiredLink = ({ search }: { search: Asked }) => (
  <EntryPage title="This link no longer works">
    <div className={layout.form}>
      <Notice tone="bad">It has expired or was used, or a newer password has been set since.</Notice>
      <ButtonLink to="/login/reset" search={search} variant="primary" wide>
        Request a new link
      </ButtonLink>
    </div>
    <p className={layout.links}>
      <Link to="/login" search={search}>
        Back to sign in
      </Link>
    </p>
  </EntryPage>
);

type NewPasswordFormProps = NewPasswordProps & { recovery: Recovery };

function NewPasswordForm({ token, search, recovery }: NewPasswordFormProps) {
  const [keep, setKeep] = useState<readonly string[]>([]);
  const form = useSmallForm({ password: (text) => passwordRules(text)[0] });
  const setting = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call("setPassword", { body: { token, password, keep: [...keep] } }),
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.password : undefined;
      form.refuse({ password: message });
      if (message) form.focus("password");
    },
  });
  if (setting.isSuccess) return <PasswordSet search={search} endedWaysIn={recovery.endsWaysIn} />;
  if (hasCode(setting.error, "link_expired")) return <ExpiredLink search={search} />;
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
        {ended + keep.length > 0 ? (
          <Suspense fallback={<LoadingScreen />}>
            <KeptChoice left={recovery} keep={keep} onChange={setKeep} />
          </Suspense>
        ) : null}
        {endsWaysIn ? (
          <p>
            Passkeys, the authenticator app and recovery codes end too, except what you have just used. You
            can add them again in your profile.
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
  <Notice tone="info" title="The account keeps what it was registered with">
    <p>
      <strong>{organisation}</strong>, {place}, for {person}. Nothing else that was done in it is kept.
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
