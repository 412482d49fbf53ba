import type { Neighbour } from "@kitpath/contract/review/reviews/reviews";
import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { AnswerSets } from "../areas/kits/answers/answers-given.tsx";
import { BiomarkerList } from "../areas/results/results/biomarker-list.tsx";
import { networkReviewQuery, platformDesk } from "../areas/review/reviews/review-desk.ts";
import { ReviewScreen } from "../areas/review/reviews/review-screen.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/reviews/$clinicId/$reviewId")({
  beforeLoad: requireScreen("/admin/platform/reviews"),
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(networkReviewQuery({ clinicId: params.clinicId, id: params.reviewId })),
  component: NetworkReviewRoute,
});

const trail = <Link to="/admin/platform/reviews">Review</Link>;

function NetworkReviewRoute() {
  const { account } = Route.useRouteContext();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const move = useCallback(
    (place: Neighbour | null) =>
      void (place
        ? navigate({
            to: "/admin/platform/reviews/$clinicId/$reviewId",
            params: { clinicId: place.clinicId, reviewId: place.id },
          })
        : navigate({ to: "/admin/platform/reviews" })),
    [navigate],
  );
  return (
    <Loaded
      query={useQuery(networkReviewQuery({ clinicId: params.clinicId, id: params.reviewId }))}
      head={<PageHead trail={trail} title="Review" />}
      failure="This review could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Review not found"
          action={<ButtonLink to="/admin/platform/reviews">Go to the reviews</ButtonLink>}
        />
      }
    >
      {({ data: review }) => (
        <ReviewScreen
          review={review}
          desk={platformDesk}
          canWrite={account.viewing === null}
          onMove={move}
          trail={trail}
          Results={BiomarkerList}
          Answers={AnswerSets}
        />
      )}
    </Loaded>
  );
}
