import type { Review } from "@kitpath/contract/review/reviews/reviews";
import { Link } from "@tanstack/react-router";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./snippet-list.module.css";

type SnippetListProps = {
  id: string;
  snippets: Review["snippets"];
  /** The place of the one that Enter inserts. */
  chosen: number;
  onInsert: (snippet: Review["snippets"][number]) => void;
};

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** Said where snippets would be: none can be inserted for this product. Clinicians of the platform approve none for a clinic. */
export const NoSnippets = ({ isOfPlatform }: { isOfPlatform: boolean }) => (
  <p role="status" className={classNames(styles.list, styles.none)} data-snippets="">
    {isOfPlatform ? (
      "The clinic has approved no snippets that fit these results."
    ) : (
      <>
        You have approved no snippets that fit these results.{" "}
        <Link to="/admin/clinics/reviews/settings" hash="snippets">
          Approve snippets
        </Link>
      </>
    )}
  </p>
);

/** The snippets that match what was typed after the slash. The focus stays in the text. */
export const SnippetList = ({ id, snippets, chosen, onInsert }: SnippetListProps) => (
  <div id={id} role="listbox" aria-label="Snippets" className={styles.list}>
    {snippets.map((each, place) => (
      <div
        key={each.id}
        id={optionId(id, place)}
        role="option"
        tabIndex={-1}
        aria-selected={place === chosen}
        className={classNames(styles.option, place === chosen && styles.chosen)}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(each)}
        onKeyDown={undefined}
      >
        <strong>{each.title}</strong>
        <span className={styles.words}>{each.words}</span>
      </div>
    ))}
    {snippets.length === 0 ? <p className={styles.none}>No snippet matches.</p> : null}
  </div>
);
