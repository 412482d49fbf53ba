import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import type { MadeShare } from "@kitpath/contract/my-tests/shares/shares";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { KeepCopy } from "./keep-copy.tsx";
import { MadeLink } from "./made-link.tsx";
import { whoseOf } from "../../../lib/whose.ts";
import { sharesQuery } from "./queries.ts";
import { ShareCard } from "./share-card.tsx";
import { ShareForm } from "./share-form.tsx";
import styles from "./shares.module.css";

/** Where a person shares their results, sees who has opened them, and keeps a copy. */
export function SharingScreen({ me: { clinic, seen } }: { me: Me }) {
  const { data, error, refetch } = useQuery(sharesQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeShare | null>(null);
  const whose = whoseOf(seen);
  const heading = `Share ${whose.your} results`;
  const title = <title>{`Share · ${clinic.name}`}</title>;
  if (made)
    return (
      <>
        {title}
        <MadeLink
          made={made}
          onDone={() => {
            setMade(null);
            void refetch();
          }}
        />
      </>
    );
  if (!data)
    return (
      <>
        {title}
        <h1>{heading}</h1>
        {error ? (
          <FailedState
            title={`${whose.Your} links could not be shown`}
            message={error.message}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingScreen label={`Looking for ${whose.your} links`} />
        )}
      </>
    );
  if (isMaking)
    return (
      <>
        {title}
        <ShareForm
          tests={data.tests}
          whose={whose}
          onMade={(next) => {
            setMaking(false);
            setMade(next);
          }}
          onCancel={() => setMaking(false)}
        />
      </>
    );
  return (
    <>
      {title}
      <h1>{heading}</h1>
      {data.tests.length === 0 ? (
        <p className={styles.part}>You can share {whose.your} results here once there are some.</p>
      ) : (
        <div className={styles.part}>
          <p>
            Show them to a doctor, or to somebody else you trust. They get a link from you, and a code. You
            choose what they see, and can end it at any time.
          </p>
          <Button variant="primary" onClick={() => setMaking(true)}>
            Make a link
          </Button>
        </div>
      )}
      {data.data.length > 0 ? (
        <section className={styles.part} aria-labelledby="your-links">
          <h2 id="your-links">{whose.Your} links</h2>
          <ul className={styles.list}>
            {data.data.map((share) => (
              <li key={share.id}>
                <ShareCard share={share} tests={data.tests} whose={whose} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.tests.length > 0 ? <KeepCopy whose={whose} /> : null}
    </>
  );
}
