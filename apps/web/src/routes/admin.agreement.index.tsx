import { createFileRoute } from "@tanstack/react-router";
import { AcceptedSlas } from "../features/labs/accepted-slas.tsx";
import { labSlaQuery } from "../features/labs/queries.ts";
import { AgreementTabs } from "../features/legal/agreement-tabs.tsx";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegalText } from "../features/legal/load-text.ts";

export const Route = createFileRoute("/admin/agreement/")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(labSlaQuery);
    return loadLegalText("services_agreement");
  },
  component: AgreementRoute,
});

function AgreementRoute() {
  return (
    <>
      <AgreementTabs />
      <LegalPage document={Route.useLoaderData()}>
        <AcceptedSlas />
      </LegalPage>
    </>
  );
}
