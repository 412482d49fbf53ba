import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";
import { FailedState } from "./ui/failed-state.tsx";
import { LoadingScreen } from "./ui/spinner.tsx";
import { messageOf } from "./lib/api-error.ts";

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
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ({ error }) => (
      <FailedState
        title="This screen could not be shown"
        message={messageOf(error)}
        // A browser requests a script that failed to load again only after a reload.
        onRetry={() => window.location.reload()}
      />
    ),
  });
  router.subscribe("onRendered", ({ hrefChanged, toLocation }) => {
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
