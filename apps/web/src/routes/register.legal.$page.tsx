import { createFileRoute, notFound } from "@tanstack/react-router";
import { ContactCard } from "../features/legal/contact-card.tsx";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { SubProcessorList } from "../features/legal/sub-processor-list.tsx";
import { findLegalText } from "../features/legal/load-text.ts";
import { PublicPage } from "../ui/public-page.tsx";

/** What one agrees to by registering, to read before having an account. */
export const Route = createFileRoute("/register/legal/$page")({
  loader: async ({ params }) => {
    const document = await findLegalText(params.page);
    if (!document) throw notFound();
    return document;
  },
  component: LegalRoute,
});

function LegalRoute() {
  const document = Route.useLoaderData();
  return (
    <PublicPage>
      <LegalPage document={document}>
        {document.code === "contact" ? <ContactCard /> : null}
        {document.code === "privacy" ? <SubProcessorList /> : null}
      </LegalPage>
    </PublicPage>
  );
}
