import type { Neighbour } from "@kitpath/contract/review/reviews/reviews";
import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { AnswerSets } from "../areas/kits/answers/answers-given.tsx";
import { BiomarkerList } from "../areas/results/results/biomarker-list.tsx";
import { reviewQuery } from "../areas/review/reviews/queries.ts";
import { clinicDesk } from "../areas/review/reviews/review-desk.ts";
import { ReviewScreen } from "../areas/review/reviews/review-screen.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/reviews/$reviewId")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(reviewQuery(params.reviewId)),
  component: ReviewRoute,
});

const trail = <Link to="/admin/clinics/reviews">Review</Link>;

function ReviewRoute() {
  const { account } = Route.useRouteContext();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const move = useCallback(
    (place: Neighbour | null) =>
      void (place
        ? navigate({ to: "/admin/clinics/reviews/$reviewId", params: { reviewId: place.id } })
        : navigate({ to: "/admin/clinics/reviews" })),
    [navigate],
  );
  return (
    <Loaded
      query={useQuery(reviewQuery(params.reviewId))}
      head={<PageHead trail={trail} title="Review" />}
      failure="This review could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Review not found"
          action={<ButtonLink to="/admin/clinics/reviews">Go to the reviews</ButtonLink>}
        />
      }
    >
      {({ data: review }) => (
        <ReviewScreen
          review={review}
          desk={clinicDesk}
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
