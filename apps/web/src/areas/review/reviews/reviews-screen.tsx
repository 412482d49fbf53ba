import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import type { Neighbour } from "@kitpath/contract/review/reviews/reviews";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListScreen } from "../../../ui/list-screen.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { reviewsQuery } from "./queries.ts";
import { networkReviewsQuery, placeOf } from "./review-desk.ts";
import { signedColumns, waitingColumns, withClinic } from "./review-columns.tsx";

const tabs = [
  { show: "waiting", label: "Waiting" },
  { show: "late", label: "Late" },
  { show: "mine", label: "Open with me" },
  { show: "signed", label: "Signed" },
  { show: "undisclosed", label: "To share" },
] as const satisfies readonly { show: ReviewsQuery["show"]; label: string }[];

type ReviewsScreenProps = {
  query: ReviewsQuery;
  onChange: (change: Partial<ReviewsQuery>) => void;
  onOpen: (place: Neighbour) => void;
  /** Across the clinics that leave it to the platform. */
  isOfPlatform?: boolean;
};

/** The results that wait for a clinician, the most urgent first, and those that are signed. */
export function ReviewsScreen({ query, onChange, onOpen, isOfPlatform = false }: ReviewsScreenProps) {
  const to = isOfPlatform ? "/admin/platform/reviews" : "/admin/clinics/reviews";
  const own = useQuery({ ...reviewsQuery(query), enabled: !isOfPlatform });
  const all = useQuery({ ...networkReviewsQuery(query), enabled: isOfPlatform });
  const columns = query.show === "signed" || query.show === "undisclosed" ? signedColumns : waitingColumns;
  return (
    <ListScreen
      title="Review"
      sub={
        isOfPlatform
          ? "Results of clinics that leave their review to the platform. The most urgent are first."
          : "Results that a clinician reads before the patient gets them. The most urgent are first."
      }
      actions={isOfPlatform ? null : <ButtonLink to="/admin/clinics/reviews/settings">Settings</ButtonLink>}
      segments={
        <Tabs label="Review" look="segments">
          {tabs
            .filter(({ show }) => !isOfPlatform || show !== "undisclosed")
            .map(({ show, label }) => (
              <TabLink
                key={show}
                to={to}
                search={{ ...query, show, page: 1 }}
                activeOptions={{ exact: true }}
                preload={false}
                aria-current={show === query.show ? "page" : undefined}
              >
                {label}
              </TabLink>
            ))}
        </Tabs>
      }
      label="Results to review"
      columns={isOfPlatform ? withClinic(columns) : columns}
      read={isOfPlatform ? all : own}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={(row) => () => onOpen(placeOf(row))}
      expectedRows={6}
      empty={<NothingHere show={query.show} isOfPlatform={isOfPlatform} />}
    />
  );
}

const nothing: Record<ReviewsQuery["show"], { title: string; text: string }> = {
  waiting: {
    title: "Nothing waits for review",
    text: "Results appear here when your policy asks for a clinician.",
  },
  late: { title: "Nothing is late", text: "Reviews appear here once their time is over." },
  mine: {
    title: "You have nothing open",
    text: "A review stays open with you for ten minutes after your last change.",
  },
  signed: { title: "Nothing is signed yet", text: "Signed commentaries stay here." },
  undisclosed: {
    title: "Nothing waits to be shared",
    text: "Results that patients get only through you stay here until you share them.",
  },
};

type NothingHereProps = Pick<ReviewsQuery, "show"> & { isOfPlatform: boolean };

const NothingHere = ({ show, isOfPlatform }: NothingHereProps) => (
  <EmptyState title={nothing[show].title}>
    {isOfPlatform && show === "waiting"
      ? "Results appear here when a clinic leaves its review to the platform."
      : nothing[show].text}
  </EmptyState>
);
