import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export const NotFound = () => (
  <>
    <title>Page not found · Kitpath</title>
    <EmptyState
      title="This page does not exist"
      isWholeScreen
      action={
        <ButtonLink to="/admin/clinics/dashboard" variant="primary">
          Go to the dashboard
        </ButtonLink>
      }
    >
      The address may be mistyped, or the page may have moved.
    </EmptyState>
  </>
);
