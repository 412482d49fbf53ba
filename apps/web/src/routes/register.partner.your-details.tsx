import { useMutation, useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { dropDraft, personDraft, readOrganisation } from "../areas/access/accounts/registration/draft.ts";
import type { PersonEntry } from "../areas/access/accounts/registration/person-form.tsx";
import { PersonForm } from "../areas/access/accounts/registration/person-form.tsx";
import {
  personRefusalOf,
  refusalMs,
  refusalOf,
  register,
} from "../areas/access/accounts/registration/register.ts";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { signIn } from "../lib/access.ts";
import { countriesQuery } from "../lib/countries.ts";
import { leadOn } from "../lib/destination.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EntryPage } from "../ui/entry-page.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";

export const Route = createFileRoute("/register/partner/your-details")({
  validateSearch: registrationSearch,
  beforeLoad: ({ search }) => {
    if (!readOrganisation("partner")) throw redirect({ to: "/register/partner", search, replace: true });
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(countriesQuery),
  component: YourDetailsRoute,
});

function YourDetailsRoute() {
  const search = Route.useSearch();
  const router = useRouter();
  const countries = useQuery(countriesQuery).data?.data.data ?? [];
  const registering = useMutation({
    mutationFn: async (person: PersonEntry) => {
      const organisation = readOrganisation("partner");
      if (!organisation) return;
      await register({ type: "partner", organisation, person, countries });
    },
    onError: (error) => void showSnackbar("error", refusalOf(error), refusalMs),
    onSuccess: async (_done, { email, password }) => {
      dropDraft("partner");
      void showSnackbar("success", "The Account was created with success.");
      const signedIn = await signIn(email, password, search.redirect).then(
        (redirect) => ({ redirect }),
        () => null,
      );
      if (signedIn) await leadOn(router, signedIn.redirect, search);
      else await router.navigate({ to: "/register/partner/complete", search });
    },
  });
  const { error } = registering;
  const refusal = useMemo(() => error && personRefusalOf(error), [error]);
  return (
    <EntryPage title="Register Your Details!" sub="Step 2 of 2: you." wide>
      <PersonForm
        draft={personDraft("partner")}
        initial={null}
        refusal={refusal}
        country={readOrganisation("partner")?.country}
        showsTerms
        busy={registering.isPending || registering.isSuccess}
        action="Register"
        back={
          <ButtonLink to="/register/partner" search={search}>
            Company Details
          </ButtonLink>
        }
        onSubmit={(entry) => registering.mutate(entry)}
      />
    </EntryPage>
  );
}
