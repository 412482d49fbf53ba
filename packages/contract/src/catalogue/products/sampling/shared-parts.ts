import type { SamplingStep, Spoiler } from "./sampling-guide.ts";

export const layOut: SamplingStep = {
  title: "Open your kit",
  text: "Lay all parts out on a clean table. Check that none is missing or out of date.",
  drawing: "contents",
};

/** For what goes through the mouth: food and drink get into the sample. */
export const waitAfterFood: SamplingStep = {
  title: "Wait for 30 minutes",
  text: "Do not eat, drink or smoke until then. Do not chew gum or brush your teeth either.",
  drawing: "wait",
  timer: { seconds: 30 * 60, over: "The 30 minutes are over. You can take your sample now." },
};

export const washHands: SamplingStep = {
  title: "Wash your hands",
  text: "Use soap and warm water. Then dry them well.",
  drawing: "wash",
  timer: { seconds: 20, over: "That is long enough. Now dry your hands." },
};

export const fillInLabel: SamplingStep = {
  title: "Fill in the label",
  text: "Write your full name and your date of birth. Add the date and time of your sample.",
  drawing: "label",
};

export const packAndPost: SamplingStep = {
  title: "Pack and post it",
  text: "Put the tube in its bag, and the bag in the box. Post it today.",
  drawing: "post",
};

export const postedLate: Spoiler = {
  what: "It waits too long.",
  instead: "Post it on the day you take it. From Sunday to Thursday is best.",
  reason: "sample_stability_exceeded",
};

export const noDate: Spoiler = {
  what: "The date is missing.",
  instead: "Write the date and time on the label.",
  reason: "date_of_collection_unspecified",
};

export const otherPerson: Spoiler = {
  what: "It has another name on it.",
  instead: "Use only the kit that was sent for you. Write your name as your clinic has it.",
  reason: "demographic_information_mismatch",
};
