import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { FailedScreen } from "./shell/failed-screen.tsx";
import { scrollPlaces } from "./lib/scroll-places.ts";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";
import { LoadingScreen } from "./ui/spinner.tsx";

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...scrollPlaces(),
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
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
