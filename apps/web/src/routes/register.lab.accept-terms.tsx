import { useMutation, useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { LegalTextView } from "../legal/legal-text-view.tsx";
import { loadLegalText } from "../legal/load-text.ts";
import {
  dropDraft,
  keepRefusal,
  readOrganisation,
  readPerson,
} from "../areas/access/accounts/registration/draft.ts";
import { LabTermsForm } from "../areas/access/accounts/registration/lab-terms-form.tsx";
import {
  personRefusalOf,
  refusalMs,
  refusalOf,
  register,
} from "../areas/access/accounts/registration/register.ts";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { countriesQuery } from "../lib/countries.ts";
import { EntryPage } from "../ui/entry-page.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";

export const Route = createFileRoute("/register/lab/accept-terms")({
  validateSearch: registrationSearch,
  beforeLoad: ({ search }) => {
    if (!readOrganisation("lab") || !readPerson("lab")) {
      throw redirect({ to: "/register/lab/your-details", search, replace: true });
    }
  },
  loader: () => loadLegalText("services_agreement"),
  component: AcceptTermsRoute,
});

function AcceptTermsRoute() {
  const router = useRouter();
  const search = Route.useSearch();
  const { text } = Route.useLoaderData();
  const countries = useQuery(countriesQuery).data?.data.data ?? [];
  const registering = useMutation({
    mutationFn: async () => {
      const organisation = readOrganisation("lab");
      const person = readPerson("lab");
      if (organisation && person) await register({ type: "lab", organisation, person, countries });
    },
    onError: (error) => {
      void showSnackbar("error", refusalOf(error), refusalMs);
      const refusal = personRefusalOf(error);
      if (!refusal) return;
      keepRefusal("lab", refusal);
      void router.navigate({ to: "/register/lab/your-details", search });
    },
    onSuccess: async () => {
      dropDraft("lab");
      void showSnackbar("success", "The Account was created with success.");
      await router.navigate({ to: "/register/lab/complete", search });
    },
  });
  return (
    <EntryPage
      title="Lab terms of service"
      sub="Step 3 of 3: the services agreement with its data sharing and processing schedule."
      wide
    >
      <LabTermsForm search={search} busy={registering.isPending} onAccept={() => registering.mutate()}>
        <LegalTextView text={text} />
      </LabTermsForm>
    </EntryPage>
  );
}
