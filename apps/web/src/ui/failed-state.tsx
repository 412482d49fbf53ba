import { isGone } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type FailedStateProps = {
  title: string;
  message: string;
  error: unknown;
  onRetry: () => void;
};

/** Explains why something could not be shown, with a retry button where that can help. */
export const FailedState = ({ title, message, error, onRetry }: FailedStateProps) => (
  <div role="alert">
    <EmptyState title={title} action={isGone(error) ? null : <Button onClick={onRetry}>Try again</Button>}>
      {message}
    </EmptyState>
  </div>
);
