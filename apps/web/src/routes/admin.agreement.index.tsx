import { createFileRoute } from "@tanstack/react-router";
import { AcceptedSlas } from "../areas/catalogue/labs/accepted-slas.tsx";
import { labSlaQuery } from "../areas/catalogue/labs/queries.ts";
import { LegalPage } from "../legal/legal-page.tsx";
import { loadLegalText } from "../legal/load-text.ts";

export const Route = createFileRoute("/admin/agreement/")({
  // Waits for both, so that the text does not move while it is read.
  loader: async ({ context: { queryClient } }) => {
    const [document] = await Promise.all([
      loadLegalText("services_agreement"),
      queryClient.prefetchQuery(labSlaQuery),
    ]);
    return document;
  },
  component: AgreementRoute,
});

function AgreementRoute() {
  return (
    <LegalPage document={Route.useLoaderData()}>
      <AcceptedSlas />
    </LegalPage>
  );
}
