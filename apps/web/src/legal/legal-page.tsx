import { legalDocuments, versionLine } from "@kitpath/contract/legal/legal-documents";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Contents } from "./contents.tsx";
import styles from "./legal-page.module.css";
import { LegalTextView } from "./legal-text-view.tsx";
import type { LoadedText } from "./load-text.ts";

/** One legal document with its contents, ready to print; `children` come before its text. */
export function LegalPage({
  document: { code, text },
  children,
}: {
  document: LoadedText;
  children?: ReactNode;
}) {
  const head = legalDocuments[code];
  return (
    <>
      <PageHead
        title={head.title}
        sub={versionLine(head)}
        actions={
          <Button className={styles.print} onClick={() => window.print()}>
            <Printer size={17} aria-hidden="true" />
            Print
          </Button>
        }
      />
      <div className={styles.page}>
        <Contents text={text} />
        <div className={styles.words}>
          {children}
          <Card>
            <LegalTextView text={text} />
          </Card>
        </div>
      </div>
    </>
  );
}
