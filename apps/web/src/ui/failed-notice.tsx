import type { UseQueryResult } from "@tanstack/react-query";
import { isGone, messageOf } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import styles from "./failed-notice.module.css";
import { Notice } from "./notice.tsx";

type FailedNoticeProps = {
  /** As in "The tests could not be shown". */
  title: string;
  query: Pick<UseQueryResult, "data" | "error" | "refetch">;
};

/** Says that part of a screen could not be loaded, with a retry button. Renders nothing if it was, or is still loading. */
export const FailedNotice = ({ title, query: { data, error, refetch } }: FailedNoticeProps) =>
  error && data === undefined ? (
    <Notice tone="bad" title={title}>
      <p>{messageOf(error)}</p>
      {isGone(error) ? null : (
        <div className={styles.retry}>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </Notice>
  ) : null;
