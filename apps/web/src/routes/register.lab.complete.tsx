import { createFileRoute } from "@tanstack/react-router";
import { ButtonLink } from "../ui/button.tsx";
import { EntryPage } from "../ui/entry-page.tsx";

export const Route = createFileRoute("/register/lab/complete")({ component: CompleteRoute });

function CompleteRoute() {
  return (
    <EntryPage title="Thank you for registering" sub="Your account is ready.">
      <ButtonLink to="/login" variant="primary" wide>
        Login
      </ButtonLink>
    </EntryPage>
  );
}
