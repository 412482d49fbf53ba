import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "../lib/api-error.ts";
import { FailedState } from "./failed-state.tsx";
import { LoadingScreen } from "./spinner.tsx";

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** The heading of the screen, where that is the screen's own once it is loaded: it stands there from the start. */
  head?: ReactNode;
  /** What could not be shown, as in "Your settings could not be shown". */
  failure: string;
  /** What is waited for, as in "Loading the order"; or what holds its place. */
  loading?: ReactNode;
  /** Stands where there is no such thing, which asking again would not change. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What one read has brought, or that it is loading, or why it failed. */
export function Loaded<T>({ query, head, failure, loading, missing, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (missing && error instanceof ApiError && error.status === 404) return missing;
  if (error) {
    return (
      <>
        {head}
        <FailedState title={failure} message={messageOf(error)} onRetry={() => void refetch()} />
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
