import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { FailedScreen } from "./features/shell/failed-screen.tsx";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";
import { LoadingScreen } from "./ui/spinner.tsx";

export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // A screen that has loaded is shown at once, not half a second after the spinner.
    defaultPendingMinMs: 0,
    // Another person or thing at the same address is another screen: nothing typed or asked of the last one is carried over.
    defaultRemountDeps: ({ params }) => params,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: FailedScreen,
  });
  router.subscribe("onRendered", ({ hrefChanged, toLocation }) => {
    // Going back in the registration, the browser would return to where the form was left.
    window.history.scrollRestoration = toLocation.pathname.startsWith("/register") ? "manual" : "auto";
    if (!hrefChanged || toLocation.state.keepScroll) return;
    const place = toLocation.hash ? document.getElementById(toLocation.hash) : null;
    if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** Opening a dialog must not scroll the screen behind it. */
    keepScroll?: boolean;
  }
}
