import type { QueryClient } from "@tanstack/react-query";
import { accountQuery } from "./access.ts";
import { call } from "./api.ts";
import { hearSession, readToken, whenSessionEnds } from "./session-token.ts";

type Router = {
  state: { location: { href: string; pathname: string } };
  navigate: (to: {
    to: "/login";
    search?: { redirect: string };
    replace?: true;
    ignoreBlocker: true;
  }) => Promise<void>;
};

/**
 * Makes the whole tab follow the session on any page, so that one person's data is never shown to the next. A page of the signed-in
 * area goes to the sign-in, or reloads for somebody else. A public page stays, with everything typed in it.
 */
export function followSession(queryClient: QueryClient, router: Router): void {
  const isInside = () => /^\/admin(\/|$)/.test(router.state.location.pathname);
  const askToSignIn = () => {
    queryClient.clear();
    const { href, pathname } = router.state.location;
    // Nothing of an ended session may stay on the screen, not even what could not be saved.
    if (pathname !== "/login")
      void router.navigate({ to: "/login", search: { redirect: href }, replace: true, ignoreBlocker: true });
  };
  const leave = async () => {
    if (!isInside()) return dropRead(queryClient);
    await router.navigate({ to: "/login", ignoreBlocker: true });
    queryClient.clear();
  };
  const enter = async () => {
    if (!isInside()) return readAnew(queryClient);
    const before = queryClient.getQueryData(accountQuery.queryKey)?.userInfo.profile.id;
    const present = await call("getUserInfo", {}).catch(() => null);
    if (present?.userInfo.profile.id !== before) window.location.assign("/");
  };
  whenSessionEnds(askToSignIn);
  hearSession({
    left: () => void leave(),
    ended: () => (isInside() ? askToSignIn() : readAnew(queryClient)),
    entered: () => void enter(),
  });
}

/** Drops what no open page shows, and who is signed in. */
function dropRead(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: "inactive" });
  queryClient.getQueryCache().find({ queryKey: accountQuery.queryKey })?.reset();
}

/** The same, and reads again what the open page shows. */
function readAnew(queryClient: QueryClient): void {
  dropRead(queryClient);
  const isSignedIn = readToken() !== null;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => isSignedIn || name !== accountQuery.queryKey[0],
  });
}
