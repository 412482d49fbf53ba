import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { Card } from "../ui/card.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { apiChangelog } from "./api-changelog.ts";
import styles from "./docs.module.css";
import { InCode } from "./schema-fields.tsx";

/** What has changed in the API, and what will not change without notice. */
export const ChangelogScreen = () => (
  <>
    <PageHead title="Changelog" sub="What has changed in the API." />
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
            Within a version, such as <code>/orders/v3</code>, fields, values and calls may be added, but none
            is removed or given another meaning. Any other change gets a new address, and the old one stays
            for at least twelve months.
          </p>
          <p>
            We may add these without notice: response fields, optional request fields, and values of lists
            such as event types and error codes. Write your program so that it ignores what it does not
            recognise.
          </p>
        </div>
      </Card>
    </div>
  </>
);
