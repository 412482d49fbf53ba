import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Why something could not be shown, and another try. */
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
