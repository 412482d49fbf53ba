import type { LegalText } from "@kitpath/contract/legal/legal-text";
import { anchorOf } from "@kitpath/contract/legal/legal-text";
import { useState } from "react";
import styles from "./contents.module.css";

/** The clauses of a document as links; collapsed on a narrow screen. */
export function Contents({ text }: { text: LegalText }) {
  const [isWide] = useState(() => window.matchMedia("(min-width: 1101px)").matches);
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <details open={isWide}>
        <summary className={styles.title}>Contents</summary>
        {text.parts.map(({ id, title, clauses }) => (
          <div key={id}>
            {title ? (
              <a href={`#${id}`} className={styles.part}>
                {title}
              </a>
            ) : null}
            <ol className={styles.list}>
              {clauses.map(({ heading }, n) => (
                <li key={heading}>
                  <a href={`#${anchorOf(id, String(n + 1))}`} className={styles.link}>
                    <span className={styles.number}>{n + 1}.</span>
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </details>
    </nav>
  );
}
