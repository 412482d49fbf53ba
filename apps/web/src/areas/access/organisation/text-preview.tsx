import type { TextPreview as Preview } from "@kitpath/contract/access/organisation/organisation";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Breakable } from "../../../ui/breakable.tsx";
import styles from "./communication-screen.module.css";

/** A text message as it arrives on a phone, and what it is charged as. */
export const TextPreview = ({ preview: { text, segments, encoding } }: { preview: Preview }) => (
  <figure className={styles.preview}>
    <blockquote className={styles.bubble}>
      <Breakable value={text} />
    </blockquote>
    <figcaption className={styles.length}>
      {formatCount(Array.from(text).length, "character")}, charged as {formatCount(segments, "text")}
      {encoding === "UCS-2"
        ? ". A character in it, such as one of your name, makes each text hold 70 characters instead of 160."
        : null}
    </figcaption>
  </figure>
);
