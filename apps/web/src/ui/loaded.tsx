import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isGone, messageOf } from "../lib/api-error.ts";
import { FailedState } from "./failed-state.tsx";
import { LoadingScreen } from "./spinner.tsx";

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** The screen's heading if it needs no data: shown from the start. */
  head?: ReactNode;
  /** The title of the error, as in "Your settings could not be shown". */
  failure: string;
  /** Shown instead of the server's message. */
  message?: string;
  /** What is loading, as in "Loading the order", or a placeholder for it. */
  loading?: ReactNode;
  /** Shown if the data does not exist, so that retrying would not help. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows the data of a query, or its loading or error state. */
export function Loaded<T>({ query, head, failure, message, loading, missing, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  // Before the data: somebody may have removed what the screen still shows.
  if (missing && isGone(error)) return missing;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <>
        {head}
        <FailedState
          title={failure}
          message={message ?? messageOf(error)}
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      {head}
      {typeof loading === "object" ? loading : <LoadingScreen label={loading as string | undefined} />}
    </>
  );
}
