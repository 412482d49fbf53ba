import { formatCalendarDay, formatCount } from "@kitpath/contract/fields/formats";
import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { Card } from "../../../ui/card.tsx";

/** What became of the repeat that the commentary asks for. Somebody who may order places it. */
export const RepeatState = ({ repeat }: { repeat: Repeat }) => (
  <Card title="Repeat">
    <p>
      Asked for in {formatCount(repeat.weeks, "week")}. {stateInWords(repeat)}
    </p>
  </Card>
);

function stateInWords({ state, dueAt, ordersItself, orderedAs }: Repeat): string {
  const day = formatCalendarDay(dueAt.slice(0, 10));
  if (state === "ordered") return `Ordered as ${orderedAs}.`;
  if (state === "withdrawn") return "It is no longer asked for.";
  if (state === "due") return `Due since ${day}: it waits for a colleague who may order.`;
  return ordersItself ? `It is ordered by itself on ${day}.` : `A colleague is asked to order it on ${day}.`;
}
