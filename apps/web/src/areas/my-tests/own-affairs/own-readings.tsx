import { readerWords, readingWords } from "@kitpath/contract/my-tests/own-affairs/readings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./about.module.css";
import { readingsQuery } from "./queries.ts";

const shownAtFirst = 5;

/** Who has read their data, in words. */
export function OwnReadings() {
  const [isWhole, setWhole] = useState(false);
  const { data, error } = useQuery(readingsQuery);
  const all = data?.data ?? [];
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <section className={styles.section} aria-labelledby="own-readings">
      <h2 id="own-readings">Who has read my data</h2>
      {error ? <Notice tone="bad">{messageOf(error)}</Notice> : null}
      {data && all.length === 0 ? <p>Nobody yet.</p> : null}
      <ul className={styles.list}>
        {shown.map(({ id, at, by, what, product }) => (
          <li key={id}>
            <div>
              <strong>
                {readerWords[by]} {readingWords[what]}
                {product ? `: ${product}` : ""}
              </strong>
              <span className={styles.quiet}>
                <Time value={at} format="moment" />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {all.length > shown.length ? (
        <Button onClick={() => setWhole(true)}>Show all {all.length}</Button>
      ) : null}
    </section>
  );
}
