import type { Neighbour, Review } from "@kitpath/contract/review/reviews/reviews";
import { hormonalStatusNames } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { formatCalendarDay, unknownText } from "@kitpath/contract/fields/formats";
import type { ComponentType, ReactNode } from "react";
import { CommentaryCard } from "../../../ui/commentary-card.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OrderBackground } from "../../../ui/order-background.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Time } from "../../../ui/time.tsx";
import { RepeatState } from "./repeat-state.tsx";
import { ReviewClock } from "./review-clock.tsx";
import type { ReviewDesk } from "./review-desk.ts";
import { placeOf } from "./review-desk.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { UrgencyBadge, whyReviewed } from "./review-columns.tsx";
import styles from "./review-screen.module.css";

type ReviewScreenProps = {
  review: Review;
  desk: ReviewDesk;
  /** Whether the user may write: not one of the staff who looks on. */
  canWrite: boolean;
  /** Opens another review; null: returns to the queue. */
  onMove: (place: Neighbour | null) => void;
  /** Leads back to the queue. */
  trail: ReactNode;
  /** Shows the values with their ranges, each over time. */
  Results: ComponentType<Pick<Review, "testId" | "results" | "trends">>;
  /** Shows what the person answered to the product's questions. */
  Answers: ComponentType<{ sets: Review["answers"] }>;
};

/** A test with everything that its clinician reads, beside what they write. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { review, desk, canWrite, onMove, trail, Results, Answers } = props;
  const { commentaries, answers, testId, results, trends, background, repeat } = review;
  const { product, person, state, urgency, dueAt, amendmentReason, criticalCalls } = review;
  return (
    <>
      <PageHead
        trail={trail}
        title={product}
        mark={<UrgencyBadge urgency={urgency} />}
        sub={
          state === "waiting" ? (
            <>
              {whyReviewed(review)} · <ReviewClock dueAt={dueAt} />
            </>
          ) : (
            whyReviewed(review)
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.reading}>
          {amendmentReason ? (
            <Notice tone="info" title="The laboratory has amended these results">
              {amendmentReason}
            </Notice>
          ) : null}
          <Card title={person.name}>
            <Facts facts={factsOf(review)} />
          </Card>
          <Card title="Results">
            <Results testId={testId} results={results} trends={trends} />
          </Card>
          <OrderBackground background={background} />
          {answers.length > 0 ? (
            <Card title="Answers given">
              <Answers sets={answers} />
            </Card>
          ) : null}
          {criticalCalls.length > 0 ? (
            <Card title="Critical results">
              <ul className={styles.calls}>
                {criticalCalls.map((call) => (
                  <li key={call.raisedAt}>
                    <p>
                      Raised <Time value={call.raisedAt} format="moment" />
                      {call.acknowledgedAt ? (
                        <>
                          , acknowledged by {call.by} <Time value={call.acknowledgedAt} format="moment" />
                        </>
                      ) : (
                        ", nobody has acknowledged it yet"
                      )}
                    </p>
                    {call.note ? <p className={styles.note}>{call.note}</p> : null}
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className={styles.writing}>
          <ReviewPanel
            key={review.id}
            review={review}
            desk={desk}
            canWrite={canWrite}
            onMove={onMove}
            signed={
              commentaries.length > 0
                ? commentaries.map((each) => (
                    <CommentaryCard
                      key={each.id}
                      commentary={each}
                      getAttachment={(id) => desk.readAttachment(placeOf(review), id)}
                    />
                  ))
                : null
            }
          />
          {repeat ? <RepeatState repeat={repeat} /> : null}
        </div>
      </div>
    </>
  );
}

const sexes = { f: "Female", m: "Male" } as const;

function factsOf({ clinic, person, collectedAt, accessionedAt, orderNumber, kitId }: Review) {
  const { sex, ageAtCollection, dateOfBirth, hormonalStatus } = person;
  return [
    ...(clinic ? [{ label: "Clinic", value: clinic.name }] : []),
    { label: "Sex at birth", value: sex ? sexes[sex] : unknownText },
    {
      label: "Age at sampling",
      value: ageAtCollection === null ? unknownText : String(ageAtCollection),
    },
    { label: "Date of birth", value: dateOfBirth ? formatCalendarDay(dateOfBirth) : unknownText },
    ...(hormonalStatus
      ? [{ label: "Cycle, menopause or pregnancy", value: hormonalStatusNames[hormonalStatus] }]
      : []),
    { label: "Sample taken", value: <Time value={collectedAt} format="moment" /> },
    { label: "Received at the lab", value: <Time value={accessionedAt} format="moment" /> },
    { label: "Order number", value: orderNumber },
    { label: "Kit ID", value: kitId },
  ];
}
