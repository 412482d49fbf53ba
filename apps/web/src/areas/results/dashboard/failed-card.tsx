import { messageOf } from "../../../lib/api-error.ts";
import { Card } from "../../../ui/card.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import styles from "./failed-card.module.css";

type FailedCardProps = { title: string; error: Error; onRetry: () => void };

/** Shown in place of a dashboard's figures when they cannot be loaded. */
export const FailedCard = ({ title, error, onRetry }: FailedCardProps) => (
  <div className={styles.failed}>
    <Card title={title}>
      <FailedState
        title="This could not be shown"
        message={messageOf(error)}
        error={error}
        onRetry={onRetry}
      />
    </Card>
  </div>
);
