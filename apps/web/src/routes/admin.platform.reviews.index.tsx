import { reviewFields } from "@kitpath/contract/review/reviews/list-query";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { networkCliniciansQuery } from "../areas/review/clinicians/queries.ts";
import { RegistrationForm } from "../areas/review/clinicians/registration-form.tsx";
import { networkTimesQuery } from "../areas/review/reviews/queries.ts";
import { TimesCard } from "../areas/review/reviews/times-card.tsx";
import { call } from "../lib/api.ts";
import layout from "../ui/form-layout.module.css";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";
import { networkReviewsQuery } from "../areas/review/reviews/review-desk.ts";
import { ReviewsScreen } from "../areas/review/reviews/reviews-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";
import { useListSearch } from "../lib/use-list-search.ts";
import { ReviewTabs } from "../shell/review-tabs.tsx";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/reviews/")({
  ...listAddress(reviewFields),
  beforeLoad: requireScreen("/admin/platform/reviews"),
  loader: loads(networkReviewsQuery),
  component: NetworkReviewsRoute,
});

function NetworkReviewsRoute() {
  const navigate = Route.useNavigate();
  return (
    <>
      <TabbedArea tabs={<ReviewTabs of="platform" />}>
        <ReviewsScreen
          isOfPlatform
          {...useListSearch(Route.useSearch())}
          onOpen={({ clinicId, id }) =>
            void navigate({
              to: "/admin/platform/reviews/$clinicId/$reviewId",
              params: { clinicId, reviewId: id },
            })
          }
        />
      </TabbedArea>
      <div className={layout.form}>
        <Loaded query={useQuery(networkCliniciansQuery)} failure="Your registration could not be shown">
          {({ data, me }) => {
            const own = data.find(({ userId }) => userId === me.userId);
            return own ? (
              <RegistrationForm me={own} state={(body) => call("stateNetworkRegistration", { body })} />
            ) : null;
          }}
        </Loaded>
        <Loaded query={useQuery(networkTimesQuery)} failure="The times could not be shown">
          {(times) => <TimesCard times={times} />}
        </Loaded>
      </div>
    </>
  );
}
