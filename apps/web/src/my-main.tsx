import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./lib/api-error.ts";
import { wearLastBranding } from "./lib/branding.ts";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { markFileFailure } from "./lib/screen-file.ts";
import { routeTree } from "./my-route-tree.gen.js";
import { FailedScreen } from "./shell/failed-screen.tsx";
import { Snackbar } from "./ui/snackbar.tsx";
import { LoadingScreen } from "./ui/spinner.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

/** The pages of people who take tests, built on their own: a phone loads them without anything of the dashboard. */
const queryClient: QueryClient = new QueryClient({
  // After each change everything on the screen is read again: it is little.
  mutationCache: new MutationCache({ onSettled: () => queryClient.invalidateQueries() }),
  defaultOptions: {
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultRemountDeps: ({ params }) => params,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: FailedScreen,
});

window.addEventListener("vite:preloadError", ({ payload }) => markFileFailure(payload));

wearLastBranding();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Snackbar />
    </QueryClientProvider>
  </StrictMode>,
);
