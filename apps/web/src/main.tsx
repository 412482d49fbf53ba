import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterFirstScreen } from "./lib/first-screen.ts";
import { followPermissions } from "./lib/follow-permissions.ts";
import { followSession } from "./lib/follow-session.ts";
import { makeQueryClient } from "./lib/query-client.ts";
import { markFileFailure } from "./lib/screen-file.ts";
import { wearLastBranding } from "./lib/branding.ts";
import "./lib/zod-without-eval.ts";
import { makeRouter } from "./router.tsx";
import { Snackbar, placeSnackbar } from "./ui/snackbar.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const queryClient = makeQueryClient(() => followPermissions(queryClient, router));
const router = makeRouter(queryClient);

followSession(queryClient, router);
afterFirstScreen(router, placeSnackbar);

window.addEventListener("vite:preloadError", ({ payload }) => markFileFailure(payload));

wearLastBranding();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Snackbar />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
