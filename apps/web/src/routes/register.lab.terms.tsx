import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../legal/legal-page.tsx";
import { loadLegalText } from "../legal/load-text.ts";
import { PublicPage } from "../ui/public-page.tsx";

/** The terms and conditions for laboratory testing services. */
export const Route = createFileRoute("/register/lab/terms")({
  loader: () => loadLegalText("lab_terms"),
  component: TermsRoute,
});

function TermsRoute() {
  return (
    <PublicPage>
      <LegalPage document={Route.useLoaderData()} />
    </PublicPage>
  );
}
