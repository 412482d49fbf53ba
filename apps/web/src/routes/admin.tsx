import { createFileRoute, redirect, useLocation, useRouter } from "@tanstack/react-router";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useCallback, useEffect } from "react";
import { AlertBar } from "../features/critical-alerts/alert-bar.tsx";
import { dueConsentsQuery } from "../features/legal/queries.ts";
import { AppShell } from "../features/shell/app-shell.tsx";
import { NotFound } from "../features/shell/not-found.tsx";
import type { Account } from "../lib/access.ts";
import { accountQuery, canOpen, configurationQuery, signOut } from "../lib/access.ts";
import { ensureBranding } from "../lib/branding.ts";
import { followNews } from "../lib/news.ts";
import { clearToken, followSignOut, readToken } from "../lib/session-token.ts";
import { LoadingScreen } from "../ui/spinner.tsx";

const profile = "/admin/profile";

/** Documents that can be read before they are accepted. */
const readable = /^\/admin\/(legal|agreement)(\/|$)/;

const ConsentScreen = lazy(async () => {
  const screen = await import("../features/legal/consent-screen.tsx");
  return { default: screen.ConsentScreen };
});

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const toLogin = () => redirect({ to: "/login", search: { redirect: location.href }, replace: true });
    if (!readToken()) throw toLogin();
    let account: Account;
    try {
      const [{ userInfo }, configuration] = await Promise.all([
        queryClient.ensureQueryData(accountQuery),
        queryClient.ensureQueryData(configurationQuery),
        // If the request fails, the user is not blocked.
        queryClient.ensureQueryData(dueConsentsQuery).catch(() => null),
      ]);
      const partnerId = (userInfo.clinic ?? userInfo.lab)?.id;
      const branding = partnerId ? await ensureBranding(queryClient, { partnerId }) : null;
      account = { ...userInfo, configuration, displayedFeatures: branding?.displayedFeatures ?? null };
    } catch {
      clearToken();
      throw toLogin();
    }
    const { require_password_change, require_two_factor } = account.profile;
    if ((require_password_change || require_two_factor) && location.pathname !== profile) {
      throw redirect({ to: profile, replace: true });
    }
    return { account };
  },
  component: AdminRoute,
  notFoundComponent: NotFound,
});

function AdminRoute() {
  const { account } = Route.useRouteContext();
  const router = useRouter();
  const queryClient = useQueryClient();
  const showLogin = useCallback(async () => {
    await router.navigate({ to: "/login" });
    queryClient.clear();
  }, [router, queryClient]);
  const leave = async () => {
    await signOut();
    await showLogin();
  };
  useEffect(() => followSignOut(() => void showLogin()), [showLogin]);
  useEffect(() => followNews(queryClient), [queryClient]);
  const { pathname } = useLocation();
  const due = useQuery(dueConsentsQuery).data?.data ?? [];
  const isDue = due.length > 0 && !readable.test(pathname);
  const organisation = account.clinic?.name ?? account.lab?.name ?? "your organisation";
  return (
    <AppShell
      account={account}
      onSignOut={() => void leave()}
      alert={
        canOpen(account, "/admin/clinics/critical_results") ? (
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
  );
}
