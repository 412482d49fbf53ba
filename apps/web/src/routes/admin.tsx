import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { createFileRoute, redirect, useLocation, useRouter } from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useEffect } from "react";
import { AlertBar } from "../areas/lab/critical-alerts/alert-bar.tsx";
import { dueConsentsQuery } from "../legal/queries.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { NotFound } from "../shell/not-found.tsx";
import type { Account } from "../lib/access.ts";
import { accountQuery, canOpen, configurationQuery, isUnconfirmed, signOut } from "../lib/access.ts";
import { ensureBranding, forgetBranding } from "../lib/branding.ts";
import { keepFor, readToken } from "../lib/session-token.ts";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { LoadingScreen } from "../ui/spinner.tsx";

const profile = "/admin/profile";

/** Documents that can be read before they are accepted. */
const readable = /^\/admin\/(legal|agreement)(\/|$)/;

const ConsentScreen = lazy(async () => {
  const screen = await import("../legal/consent-screen.tsx");
  return { default: screen.ConsentScreen };
});

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const toLogin = () => redirect({ to: "/login", search: { redirect: location.href }, replace: true });
    if (!readToken()) throw toLogin();
    const [{ userInfo }, configuration, dueConsents] = await Promise.all([
      // A busy server ends no session: the token and everything typed stay.
      queryClient.ensureQueryData(accountQuery).catch(() => {
        throw toLogin();
      }),
      queryClient.ensureQueryData(configurationQuery),
      // If the request fails, the user is not blocked.
      queryClient.ensureQueryData(dueConsentsQuery).catch(() => null),
    ]);
    keepFor(userInfo.profile.id);
    const partnerId = (userInfo.clinic ?? userInfo.lab)?.id;
    const branding = partnerId ? await ensureBranding(queryClient, { partnerId }) : null;
    if (!partnerId) forgetBranding();
    const displayedFeatures = branding?.displayedFeatures ?? null;
    const account: Account = { ...userInfo, configuration, displayedFeatures };
    const { require_password_change, require_two_factor } = account.profile;
    const isReading = dueConsents !== null && dueConsents.data.length > 0 && readable.test(location.pathname);
    if ((require_password_change || require_two_factor) && location.pathname !== profile && !isReading) {
      throw redirect({ to: profile, replace: true });
    }
    return { account };
  },
  component: AdminRoute,
  notFoundComponent: NotFound,
});

/** The file that follows the news is loaded after the first screen, which is drawn sooner without it. */
function followNewsSoon(queryClient: QueryClient): () => void {
  const leaving = new AbortController();
  const follow = async () => {
    const { followNews } = await import("../lib/news.ts");
    if (!leaving.signal.aborted) leaving.signal.addEventListener("abort", followNews(queryClient));
  };
  // Without it, screens are read again when somebody returns to them.
  void follow().catch(() => undefined);
  return () => leaving.abort();
}

/** What a nurse's phone keeps of their day is gone when they sign out, or when somebody else signs in. */
async function forgetDayUnlessOf(userId: string | null): Promise<void> {
  const keptFor = localStorage.getItem(localKeys.dayOf);
  if (keptFor !== null && keptFor !== userId) await (await import("../lib/day-store.ts")).forgetDay();
}

function AdminRoute() {
  const { account } = Route.useRouteContext();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { id } = account.profile;
  useEffect(() => void forgetDayUnlessOf(id), [id]);
  const leave = async () => {
    await forgetDayUnlessOf(null);
    await signOut();
    await router.navigate({ to: "/login", ignoreBlocker: true });
    queryClient.clear();
  };
  const { require_password_change, require_two_factor } = account.profile;
  const isBarred = require_password_change || require_two_factor || isUnconfirmed(account);
  useEffect(() => (isBarred ? undefined : followNewsSoon(queryClient)), [queryClient, isBarred]);
  const { pathname } = useLocation();
  const due = useQuery(dueConsentsQuery).data?.data ?? [];
  const isDue = due.length > 0 && !readable.test(pathname);
  const organisation =
    account.clinic?.name ?? account.lab?.name ?? account.provider?.name ?? "your organisation";
  return (
    <>
      <LeaveQuestion />
      <AppShell
        account={account}
        onSignOut={() => void leave()}
        alert={
          !isBarred && canOpen(account, "/admin/clinics/critical_results") ? (
            <AlertBar canAcknowledge={account.viewing === null} />
          ) : null
        }
      >
        {isDue ? (
          <Suspense fallback={<LoadingScreen />}>
            <ConsentScreen due={due} organisation={organisation} />
          </Suspense>
        ) : undefined}
      </AppShell>
    </>
  );
}
