import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { cliniciansQuery } from "../areas/review/clinicians/queries.ts";
import { RegistrationForm } from "../areas/review/clinicians/registration-form.tsx";
import { PoliciesOfClinic } from "../areas/review/policies/policies-of-clinic.tsx";
import { reviewPoliciesQuery } from "../areas/review/policies/queries.ts";
import { call } from "../lib/api.ts";
import { reviewTimesQuery } from "../areas/review/reviews/queries.ts";
import { TimesCard } from "../areas/review/reviews/times-card.tsx";
import { snippetsQuery } from "../areas/review/snippets/queries.ts";
import { SnippetsCard } from "../areas/review/snippets/snippets-card.tsx";
import layout from "../ui/form-layout.module.css";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/reviews/settings")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cliniciansQuery);
    void queryClient.prefetchQuery(reviewPoliciesQuery);
    void queryClient.prefetchQuery(snippetsQuery);
  },
  component: ReviewSettingsRoute,
});

function ReviewSettingsRoute() {
  const clinicians = useQuery(cliniciansQuery);
  const snippets = useQuery(snippetsQuery);
  const times = useQuery(reviewTimesQuery);
  const policies = useQuery(reviewPoliciesQuery);
  return (
    <>
      <PageHead
        trail={<Link to="/admin/clinics/reviews">Review</Link>}
        title="Review settings"
        sub="Who signs, which results they read, and when patients get them."
      />
      <div className={layout.form}>
        <Loaded query={clinicians} failure="Your registration could not be shown">
          {({ data, me }) => {
            const own = data.find(({ userId }) => userId === me.userId);
            return own ? (
              <RegistrationForm me={own} state={(body) => call("stateRegistration", { body })} />
            ) : null;
          }}
        </Loaded>
        <Loaded query={policies} failure="The policy could not be shown">
          {(found) => <PoliciesOfClinic {...found} />}
        </Loaded>
        <Loaded query={times} failure="The times could not be shown">
          {(found) => <TimesCard times={found} />}
        </Loaded>
        <div id="snippets">
          <Loaded query={snippets} failure="The snippets could not be shown">
            {({ data }) => <SnippetsCard snippets={data} products={policies.data?.offered ?? []} />}
          </Loaded>
        </div>
      </div>
    </>
  );
}
