import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Explains why something could not be shown, with a retry button. */
export const FailedState = ({
  title,
  message,
  onRetry,
}: {
  title: string;
  message: string;
  onRetry: () => void;
}) => (
  <div role="alert">
    <EmptyState title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {message}
    </EmptyState>
  </div>
);
