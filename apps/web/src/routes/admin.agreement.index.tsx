import { createFileRoute } from "@tanstack/react-router";
import { AcceptedSlas } from "../features/labs/accepted-slas.tsx";
import { labSlaQuery } from "../features/labs/queries.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegalText } from "../features/legal/load-text.ts";

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
