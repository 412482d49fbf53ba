import type { StuckCount } from "@kitpath/contract/platform/support/support";
import { formatMoment } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { LinkCards } from "../../../ui/link-cards.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { stuckCountsQuery } from "./queries.ts";
import styles from "./stuck-counts.module.css";
import { stuckWords } from "./stuck-kinds.ts";

/** What is stuck and needs attention; a single quiet line if nothing is. */
export function StuckCounts() {
  const query = useQuery(stuckCountsQuery);
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck" className={styles.heading}>
        Stuck work
      </h2>
      <Loaded query={query} failure="Stuck work could not be shown">
        {({ data }) => <Counts counts={data} />}
      </Loaded>
    </section>
  );
}

function Counts({ counts }: { counts: readonly StuckCount[] }) {
  const stuck = counts.filter(({ count }) => count > 0);
  const clear = counts.filter(({ count }) => count === 0);
  return (
    <>
      <LinkCards
        cards={stuck.map(({ kind, count, since }) => ({
          icon: stuckWords[kind].icon,
          title: stuckWords[kind].title,
          text: `Longest since ${formatMoment(since)}`,
          count,
          to: "/admin/platform/support/stuck",
          search: { kind },
        }))}
      />
      {clear.length > 0 ? (
        <p className={styles.clear}>
          <CircleCheckBig size={17} aria-hidden="true" />
          {stuck.length === 0
            ? "Nothing is stuck."
            : `All clear: ${clear.map(({ kind }) => stuckWords[kind].title.toLowerCase()).join(", ")}.`}
        </p>
      ) : null}
    </>
  );
}
