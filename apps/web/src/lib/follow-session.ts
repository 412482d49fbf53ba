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
 * Has the whole tab follow the session, whichever page is open: nothing that was read for one person is shown to the next. A page of the
 * signed-in area goes to the sign-in, or is loaded anew for somebody else; a public page stays, and what is typed in it too.
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
