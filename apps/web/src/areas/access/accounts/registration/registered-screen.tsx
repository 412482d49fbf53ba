import { ButtonLink } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import type { RegistrationSearch } from "./registration-search.ts";

/** Where a registration ends. */
export const RegisteredScreen = ({ search }: { search: RegistrationSearch }) => (
  <EntryPage title="Thank you for registering" sub="Your account is ready.">
    <ButtonLink to="/login" search={search} variant="primary" wide>
      Login
    </ButtonLink>
  </EntryPage>
);
