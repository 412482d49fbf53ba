import { reviewFields } from "@kitpath/contract/review/reviews/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { reviewsQuery } from "../areas/review/reviews/queries.ts";
import { ReviewsScreen } from "../areas/review/reviews/reviews-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";
import { useListSearch } from "../lib/use-list-search.ts";
import { ReviewTabs } from "../shell/review-tabs.tsx";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/reviews/")({
  ...listAddress(reviewFields),
  loader: loads(reviewsQuery),
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const navigate = Route.useNavigate();
  return (
    <TabbedArea tabs={<ReviewTabs of="clinics" />}>
      <ReviewsScreen
        {...useListSearch(Route.useSearch())}
        onOpen={({ id }) =>
          void navigate({ to: "/admin/clinics/reviews/$reviewId", params: { reviewId: id } })
        }
      />
    </TabbedArea>
  );
}
