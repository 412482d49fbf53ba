import { createFileRoute } from "@tanstack/react-router";
import { LegalDocument } from "../legal/legal-document.tsx";
import { getLegalText } from "../legal/load-text.ts";
import { PublicPage } from "../ui/public-page.tsx";

/** The documents accepted at registration, readable without an account. */
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
