import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";
import { LoadingScreen } from "./spinner.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** What could not be shown, as in "Your settings could not be shown". */
  failure: string;
  children: (data: T) => ReactNode;
};

/** A screen of one read: its data, or that it is loading, or why it failed. */
export function Loaded<T>({ query: { data, error, refetch }, failure, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailedState title={failure} message={error.message} onRetry={() => void refetch()} />;
  return <LoadingScreen />;
}
