import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PasswordCard } from "../areas/access/accounts/profile/password-card.tsx";
import { PasskeysCard } from "../areas/access/accounts/profile/passkeys-card.tsx";
import { PersonCard } from "../areas/access/accounts/profile/person-card.tsx";
import { passkeysQuery, profileQuery, twoFactorQuery } from "../areas/access/accounts/profile/queries.ts";
import { SessionsCard } from "../areas/access/accounts/profile/sessions-card.tsx";
import { ThemeCard } from "../areas/access/accounts/profile/theme-card.tsx";
import { TwoFactorCard } from "../areas/access/accounts/profile/two-factor-card.tsx";
import { isUnconfirmed } from "../lib/access.ts";
import layout from "../ui/form-layout.module.css";
import { Loaded } from "../ui/loaded.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/profile")({
  loader: ({ context: { queryClient, account } }) => {
    void queryClient.prefetchQuery(profileQuery);
    if (isUnconfirmed(account)) return;
    void queryClient.prefetchQuery(twoFactorQuery);
    void queryClient.prefetchQuery(passkeysQuery);
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { account } = Route.useRouteContext();
  const { require_password_change: mustSetPassword, require_two_factor: mustTurnOn } = account.profile;
  return (
    <Loaded
      query={useQuery(profileQuery)}
      head={<PageHead title="Profile" sub=" " />}
      failure="Your profile could not be shown"
    >
      {(profile) => (
        <>
          <PageHead title="Profile" sub={profile.email} />
          <div className={`${layout.form} ${layout.narrow}`}>
            {mustSetPassword ? (
              <Notice tone="info" title="Please set a new password">
                You can use the rest of Kitpath once you have.
              </Notice>
            ) : null}
            {mustTurnOn ? (
              <Notice tone="info" title="Please turn on two-factor sign-in">
                You can use the rest of Kitpath once you have.
              </Notice>
            ) : null}
            <PersonCard profile={profile} />
            <ThemeCard />
            {isUnconfirmed(account) ? null : (
              <>
                <PasswordCard mustChange={mustSetPassword} />
                <TwoFactorCard />
                <PasskeysCard />
              </>
            )}
            <SessionsCard sessions={profile.sessions} />
          </div>
        </>
      )}
    </Loaded>
  );
}
