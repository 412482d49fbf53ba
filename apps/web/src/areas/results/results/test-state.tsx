import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import { Badge } from "../../../ui/badge.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import { DetailsLink } from "./details-link.tsx";
import type { ResultsPath } from "./results-search.ts";
import styles from "./results-table.module.css";
import { TestStatusBadge } from "./test-status-badge.tsx";

type Test = {
  id: string;
  status: TestStatus;
  toRerun: boolean;
  /** Missing for tests that have no critical values. */
  isCritical?: boolean;
  rejectionReason: RejectionReason | null;
};
type TestStateProps = { test: Test; screen: ResultsPath; name: string };

/** The state of a test, first whether it is critical; a rejected sample links to the reason. */
export const TestState = ({ test, screen, name }: TestStateProps) => (
  <span className={styles.badges}>
    {test.isCritical ? <CriticalMark /> : null}
    <TestStatusBadge {...test} />
    {test.rejectionReason ? <DetailsLink screen={screen} testId={test.id} name={name} label="Why" /> : null}
    {test.toRerun ? <Badge tone="warn">Rerun</Badge> : null}
  </span>
);
