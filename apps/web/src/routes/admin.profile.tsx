import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PasswordCard } from "../features/profile/password-card.tsx";
import { PasskeysCard } from "../features/profile/passkeys-card.tsx";
import { PersonCard } from "../features/profile/person-card.tsx";
import { passkeysQuery, profileQuery, twoFactorQuery } from "../features/profile/queries.ts";
import { SessionsCard } from "../features/profile/sessions-card.tsx";
import { TwoFactorCard } from "../features/profile/two-factor-card.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import layout from "../ui/form-layout.module.css";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { LoadingScreen } from "../ui/spinner.tsx";

export const Route = createFileRoute("/admin/profile")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery);
    void queryClient.prefetchQuery(twoFactorQuery);
    void queryClient.prefetchQuery(passkeysQuery);
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { account } = Route.useRouteContext();
  const { data, error, refetch } = useQuery(profileQuery);
  if (error && !data) {
    return (
      <FailedState
        title="Your profile could not be shown"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <LoadingScreen />;
  return (
    <>
      <PageHead title="Profile" sub={data.email} />
      <div className={`${layout.form} ${layout.narrow}`}>
        {account.profile.require_password_change ? (
          <Notice tone="info" title="Please set a new password">
            The rest of Kitpath opens once you have.
          </Notice>
        ) : null}
        {account.profile.require_two_factor ? (
          <Notice tone="info" title="Please turn on two-factor sign-in">
            The rest of Kitpath opens once you have.
          </Notice>
        ) : null}
        <PersonCard profile={data} />
        <PasswordCard />
        <TwoFactorCard />
        <PasskeysCard />
        <SessionsCard sessions={data.sessions} />
      </div>
    </>
  );
}
