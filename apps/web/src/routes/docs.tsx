import { Outlet, createFileRoute } from "@tanstack/react-router";
import { DocsPage } from "../docs/docs-page.tsx";

/** The API documentation; it needs no sign-in. */
export const Route = createFileRoute("/docs")({ component: DocsRoute });

function DocsRoute() {
  return (
    <DocsPage>
      <Outlet />
    </DocsPage>
  );
}
