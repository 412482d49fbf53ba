import { createFileRoute } from "@tanstack/react-router";
import { LegalDocument } from "../legal/legal-document.tsx";
import { getLegalText } from "../legal/load-text.ts";

export const Route = createFileRoute("/admin/legal/$page")({
  loader: ({ params }) => getLegalText(params.page),
  component: LegalRoute,
});

function LegalRoute() {
  return <LegalDocument document={Route.useLoaderData()} />;
}
