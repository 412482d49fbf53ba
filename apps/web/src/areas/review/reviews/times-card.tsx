import type { ReviewTimes } from "@kitpath/contract/review/reviews/reviews";
import { hourMs } from "@kitpath/contract/time/durations";
import { lasting } from "../../../lib/lasting.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";

type Times = { signed: number; medianHours: number; p95Hours: number };

const hours = (count: number) => lasting(count * hourMs);

const inWords = ({ signed, medianHours, p95Hours }: Times) =>
  `${signed} signed, half within ${hours(medianHours)}, 95 of 100 within ${hours(p95Hours)}`;

/** How long reviews took in the last thirty days, from the release of results to the signature. */
export const TimesCard = ({ times }: { times: ReviewTimes }) => (
  <Card title="Time to review, last 30 days">
    {times.all ? (
      <Facts
        facts={[
          { label: "Together", value: inWords(times.all) },
          ...(times.share === null
            ? []
            : [{ label: "Of all results", value: `${Math.round(times.share * 100)} %` }]),
          ...[...times.clinicians, ...times.products].map((each) => ({
            label: each.name,
            value: inWords(each),
          })),
        ]}
      />
    ) : (
      <p>Nothing was signed in the last 30 days.</p>
    )}
  </Card>
);
