import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import type { ApiCall } from "./api-document.ts";
import { apiDocumentQuery } from "./api-document.ts";
import { groupCalls } from "./call-groups.ts";
import { MethodBadge } from "./method-badge.tsx";
import styles from "./reference-screen.module.css";

type ReferenceScreenProps = { search: string; onSearch: (search: string) => void };

const isFound = ({ id, method, path, summary, tag }: ApiCall, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${id} ${method} ${path} ${summary} ${tag}`.toLowerCase().includes(word));

/** Every call of the public API, grouped by topic. */
export function ReferenceScreen({ search, onSearch }: ReferenceScreenProps) {
  const query = useQuery(apiDocumentQuery);
  return (
    <>
      <PageHead
        title="Reference"
        sub="Every call that accepts a key or needs no sign-in."
        actions={<SearchBox label="Find a call" value={search} onSearch={onSearch} maxLength={60} />}
      />
      <Loaded query={query} failure="The reference could not be shown">
        {({ calls }) => {
          const groups = groupCalls(calls.filter((call) => isFound(call, search)));
          if (groups.length === 0) {
            return (
              <EmptyState
                title="No calls found"
                action={<Button onClick={() => onSearch("")}>Clear the search</Button>}
              >
                No call matches “{search}”.
              </EmptyState>
            );
          }
          return (
            <div className={styles.groups}>
              {groups.map(({ tag, title, text, calls: own }) => (
                <section key={tag} aria-labelledby={`group-${tag.replaceAll(" ", "-")}`}>
                  <h2 id={`group-${tag.replaceAll(" ", "-")}`}>{title}</h2>
                  <p className={styles.text}>{text}</p>
                  <ul className={styles.calls}>
                    {own.map((call) => (
                      <li key={call.id}>
                        <Link to="/docs/reference/$call" params={{ call: call.id }} className={styles.call}>
                          <span className={styles.method}>
                            <MethodBadge method={call.method} />
                          </span>
                          <span className={styles.words}>
                            <span className={styles.summary}>{call.summary}</span>
                            <code className={styles.path}>{call.path}</code>
                          </span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
