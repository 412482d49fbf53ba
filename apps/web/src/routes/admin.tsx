import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { AppShell } from "../features/shell/app-shell.tsx";
import { NotFound } from "../features/shell/not-found.tsx";
import { accountQuery, configurationQuery, signOut } from "../lib/access.ts";
import { clearToken, readToken } from "../lib/session-token.ts";

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const toLogin = () => redirect({ to: "/login", search: { redirect: location.href }, replace: true });
    if (!readToken()) throw toLogin();
    try {
      const [{ userInfo }, configuration] = await Promise.all([
        queryClient.ensureQueryData(accountQuery),
        queryClient.ensureQueryData(configurationQuery),
      ]);
      return { account: { ...userInfo, configuration } };
    } catch {
      clearToken();
      throw toLogin();
    }
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
