import { inOrder } from "#areas/kits/answers/present.ts";
import type { Holdings } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup } from "./markup.ts";
import { actorInWords, when } from "./readable-words.ts";

export const answersSection = ({ answers, orders, tests }: Holdings): Section => ({
  title: "What you told us for your tests",
  empty: "No questions were answered.",
  items: answers.map((row) => {
    const order = orders.find(({ id }) => id === row.order_id) ?? tests.find(({ id }) => id === row.test_id);
    const given = inOrder(row.questions, row.answers);
    return markup`<article><h3>${row.test_id ? "When the kit was registered" : "With the order"}${
      order ? `, order ${order.order_number}` : ""
    }</h3>${factList({
      Answered: when(row.given_at),
      By: actorInWords(row.actor_kind),
      ...Object.fromEntries(given.map(({ text, inWords }) => [text, inWords])),
    })}</article>`;
  }),
});
