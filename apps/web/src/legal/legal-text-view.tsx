import type { Clause, LegalPart, LegalText, Paragraph } from "@kitpath/contract/legal/legal-text";
import { anchorOf, piecesOf, subOf, textOf } from "@kitpath/contract/legal/legal-text";
import styles from "./legal-text-view.module.css";

/** The text of a legal document: numbered clauses, each with an anchor, and links between them. */
export const LegalTextView = ({ text }: { text: LegalText }) => (
  <div className={styles.text}>
    {text.intro.map((paragraph) => (
      <p key={paragraph} className={styles.intro}>
        {paragraph}
      </p>
    ))}
    {text.parts.map((part) => (
      <PartView key={part.id} part={part} />
    ))}
  </div>
);

function PartView({ part }: { part: LegalPart }) {
  const clauses = part.clauses.map((clause, n) => (
    <ClauseView key={clause.heading} part={part} clause={clause} number={String(n + 1)} />
  ));
  if (!part.title) return clauses;
  return (
    <section id={part.id} className={styles.part}>
      <h2 className={styles.partTitle}>{part.title}</h2>
      {part.intro ? <p className={styles.intro}>{part.intro}</p> : null}
      {clauses}
    </section>
  );
}

type ClauseViewProps = { part: LegalPart; clause: Clause; number: string };

function ClauseView({ part, clause, number }: ClauseViewProps) {
  const Heading = part.title ? "h3" : "h2";
  return (
    <section id={anchorOf(part.id, number)} className={styles.clause}>
      <Heading className={styles.heading}>
        <span className={styles.number}>{number}.</span> <span>{clause.heading}</span>
      </Heading>
      <Paragraphs part={part} paragraphs={clause.paragraphs} number={number} />
    </section>
  );
}

type ParagraphsProps = { part: LegalPart; paragraphs: readonly Paragraph[]; number: string };

const Paragraphs = ({ part, paragraphs, number }: ParagraphsProps) =>
  paragraphs.map((paragraph, n) => {
    const own = `${number}.${n + 1}`;
    const terms = typeof paragraph === "string" ? undefined : paragraph.terms;
    return (
      <div key={own} id={anchorOf(part.id, own)} className={styles.paragraph}>
        <p>
          <span className={styles.number}>{own}</span>{" "}
          <span>
            <Words text={textOf(paragraph)} />
          </span>
        </p>
        {terms ? <Terms terms={terms} /> : null}
        <Paragraphs part={part} paragraphs={subOf(paragraph)} number={own} />
      </div>
    );
  });

const Terms = ({ terms }: { terms: readonly (readonly [string, string])[] }) => (
  <dl className={styles.terms}>
    {terms.map(([term, meaning]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <Words text={meaning} />
        </dd>
      </div>
    ))}
  </dl>
);

const Words = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, n) =>
    piece.anchor ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a fixed text
      <a key={n} href={`#${piece.anchor}`}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
