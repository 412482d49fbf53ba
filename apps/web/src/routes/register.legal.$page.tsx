import { createFileRoute } from "@tanstack/react-router";
import { LegalDocument } from "../features/legal/legal-document.tsx";
import { getLegalText } from "../features/legal/load-text.ts";
import { PublicPage } from "../ui/public-page.tsx";

/** What one agrees to by registering, to read before having an account. */
export const Route = createFileRoute("/register/legal/$page")({
  loader: ({ params }) => getLegalText(params.page),
  component: LegalRoute,
});

function LegalRoute() {
  return (
    <PublicPage>
      <LegalDocument document={Route.useLoaderData()} />
    </PublicPage>
  );
}
