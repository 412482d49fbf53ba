import { formatCalendarDay } from "@kitpath/contract/formats";
import { Card } from "../../ui/card.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { apiChangelog } from "./api-changelog.ts";
import styles from "./docs.module.css";
import { InCode } from "./schema-fields.tsx";

/** What has changed in the API, and what will not change without notice. */
export const ChangelogScreen = () => (
  <>
    <PageHead title="Changelog" sub="What has changed for those who build against the API." />
    <div className={styles.parts}>
      {apiChangelog.map(({ version, day, changes }) => (
        <Card key={version} title={`Version ${version}`} action={formatCalendarDay(day)}>
          <div className={styles.prose}>
            <ul>
              {changes.map((change) => (
                <li key={change}>
                  <InCode text={change} />
                </li>
              ))}
            </ul>
          </div>
        </Card>
      ))}
      <Card title="What you can rely on">
        <div className={styles.prose}>
          <p>
            Within a version of an address, such as <code>/orders/v3</code>, fields, values and calls are
            added and none is taken away or given another meaning. What must change otherwise gets a new
            address, and the old one stays for at least twelve months.
          </p>
          <p>
            Added without notice: fields of answers, optional fields of requests, values of lists such as
            event types and error codes. Write your program so that it ignores what it does not know.
          </p>
        </div>
      </Card>
    </div>
  </>
);
