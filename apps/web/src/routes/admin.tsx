import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { AppShell } from "../features/shell/app-shell.tsx";
import { NotFound } from "../features/shell/not-found.tsx";
import type { Account } from "../lib/access.ts";
import { accountQuery, configurationQuery, signOut } from "../lib/access.ts";
import { ensureBranding } from "../lib/branding.ts";
import { clearToken, readToken } from "../lib/session-token.ts";

const profile = "/admin/profile";

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const toLogin = () => redirect({ to: "/login", search: { redirect: location.href }, replace: true });
    if (!readToken()) throw toLogin();
    let account: Account;
    try {
      const [{ userInfo }, configuration] = await Promise.all([
        queryClient.ensureQueryData(accountQuery),
        queryClient.ensureQueryData(configurationQuery),
      ]);
      const partnerId = (userInfo.clinic ?? userInfo.lab)?.id;
      const branding = partnerId ? await ensureBranding(queryClient, { partnerId }) : null;
      account = { ...userInfo, configuration, displayedFeatures: branding?.displayedFeatures ?? null };
    } catch {
      clearToken();
      throw toLogin();
    }
    if (account.profile.require_password_change && location.pathname !== profile) {
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
  const leave = async () => {
    await signOut();
    await router.navigate({ to: "/login" });
    queryClient.clear();
  };
  return <AppShell account={account} onSignOut={() => void leave()} />;
}
