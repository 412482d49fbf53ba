import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import { Badge } from "../../../ui/badge.tsx";
import { DetailsLink } from "./details-link.tsx";
import type { ResultsPath } from "./results-search.ts";
import styles from "./results-table.module.css";
import { TestStatusBadge } from "./test-status-badge.tsx";

type Test = { id: string; status: TestStatus; toRerun: boolean; rejectionReason: RejectionReason | null };
type TestStateProps = { test: Test; screen: ResultsPath; name: string };

/** The state of a test; a rejected sample links to the reason. */
export const TestState = ({ test, screen, name }: TestStateProps) => (
  <span className={styles.badges}>
    <TestStatusBadge {...test} />
    {test.rejectionReason ? <DetailsLink screen={screen} testId={test.id} name={name} label="Why" /> : null}
    {test.toRerun ? <Badge tone="warn">Rerun</Badge> : null}
  </span>
);
