import { ContactCard } from "./contact-card.tsx";
import { LegalPage } from "./legal-page.tsx";
import type { LoadedText } from "./load-text.ts";
import { SubProcessorList } from "./sub-processor-list.tsx";

/** A document with what this installation adds to it. */
export const LegalDocument = ({ document }: { document: LoadedText }) => (
  <LegalPage document={document}>
    {document.code === "contact" ? <ContactCard /> : null}
    {document.code === "privacy" ? <SubProcessorList /> : null}
  </LegalPage>
);
