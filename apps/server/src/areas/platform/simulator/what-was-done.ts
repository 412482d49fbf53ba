import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { Choices, ReachedStage, Stage } from "./steps.ts";
import { stages } from "./steps.ts";

type Step = {
  orderNumber: string;
  kits: number;
  /** Where the order was; null if the step placed it. */
  before: Stage | null;
  target: Stage;
  reached: ReachedStage;
  choices: Choices;
  /** Whether a visit took the sample. */
  isVisited: boolean;
};

/** Returns what a step did, a sentence each; or that it had been done before. */
export function whatWasDone(step: Step): string[] {
  const { orderNumber, before, target, reached, choices, isVisited } = step;
  const { kit, sample } = subjectsOf(step);
  const words: Record<Stage, string> = {
    ordered: `Order ${orderNumber} was placed.`,
    dispatched: `${kit} dispatched.`,
    registered: `${kit} registered.`,
    "lab-accessioned": `${sample} reached the lab.`,
    results: outcomeOf(step),
  };
  const isAt = (stage: ReachedStage | null) => (stage === "rejected" ? "results" : stage);
  const [from, to] = [before, isAt(reached)].map((stage) => stages.indexOf(stage as Stage)) as [
    number,
    number,
  ];
  const taken = stages.slice(from + 1, to + 1).map((stage) => words[stage]);
  const sent = taken.lastIndexOf(words.dispatched);
  if (isVisited) taken.splice(sent + 1, 0, "The visit took place.");
  if (target === "results" && !taken.includes(words.results) && choices.outcome) taken.push(words.results);
  if (choices.parcel)
    taken.push(
      `The parcel was lost on its way ${target === "dispatched" ? "to the patient" : "back to the lab"}.`,
    );
  return taken.length > 0 ? taken : [`Nothing was left to do: ${alreadyDone[target]}.`];
}

const subjectsOf = ({ kits }: Step) =>
  kits > 1
    ? { kit: `The ${kits} kits were`, sample: "The samples" }
    : { kit: "The kit was", sample: "The sample" };

function outcomeOf(step: Step): string {
  const { before, reached, choices } = step;
  const { sample } = subjectsOf(step);
  if (choices.rejectionReason)
    return `${sample} failed its check: ${rejectionReasons[choices.rejectionReason].words}`;
  if (reached === "lab-accessioned") return `${sample} will be tested again.`;
  if (choices.outcome !== "amended") return "The results were released.";
  return before === "results" ? "The results were amended." : "The results were released, then amended.";
}

const alreadyDone: Record<Stage, string> = {
  ordered: "the order had been placed",
  dispatched: "the order had been dispatched",
  registered: "the kit had been registered",
  "lab-accessioned": "the sample had reached the lab",
  results: "the results had been released",
};
