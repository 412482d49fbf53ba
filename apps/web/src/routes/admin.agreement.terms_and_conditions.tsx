import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../legal/legal-page.tsx";
import { loadLegalText } from "../legal/load-text.ts";

export const Route = createFileRoute("/admin/agreement/terms_and_conditions")({
  loader: () => loadLegalText("lab_terms"),
  component: TermsRoute,
});

function TermsRoute() {
  return <LegalPage document={Route.useLoaderData()} />;
}
