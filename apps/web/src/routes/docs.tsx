import { Outlet, createFileRoute } from "@tanstack/react-router";
import { DocsPage } from "../features/docs/docs-page.tsx";

/** The documentation of the API; nobody needs to sign in for it. */
export const Route = createFileRoute("/docs")({ component: DocsRoute });

function DocsRoute() {
  return (
    <DocsPage>
      <Outlet />
    </DocsPage>
  );
}
