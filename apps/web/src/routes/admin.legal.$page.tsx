import { createFileRoute, notFound } from "@tanstack/react-router";
import type { LegalPage } from "../features/legal/legal-texts.ts";
import { legalTexts } from "../features/legal/legal-texts.ts";
import { Card } from "../ui/card.tsx";
import layout from "../ui/form-layout.module.css";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/legal/$page")({
  beforeLoad: ({ params }) => {
    if (!Object.hasOwn(legalTexts, params.page)) throw notFound();
  },
  component: LegalRoute,
});

function LegalRoute() {
  const { page } = Route.useParams();
  const { title, version, paragraphs } = legalTexts[page as LegalPage];
  return (
    <>
      <PageHead title={title} sub={version} />
      <Card>
        <div className={layout.form}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Card>
    </>
  );
}
