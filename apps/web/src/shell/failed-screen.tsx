import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOf } from "../lib/api-error.ts";
import { isFileFailure, mayReloadFor } from "../lib/screen-file.ts";
import { FailedState } from "../ui/failed-state.tsx";

// A browser requests a script that failed to load again only after a reload.
const retry = () => window.location.reload();

/** In the place of a screen that could not be shown. One whose file failed is tried again: now, or once there is a network. */
export function FailedScreen({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (!isFileFailure(error)) return;
    if (navigator.onLine && mayReloadFor(error)) retry();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [error]);
  return (
    <FailedState
      title="This screen could not be shown"
      message={messageOf(error)}
      error={error}
      onRetry={retry}
    />
  );
}
