import type { SamplingGuide } from "./sampling-guide.ts";
import {
  fillInLabel,
  layOut,
  noDate,
  otherPerson,
  packAndPost,
  postedLate,
  waitAfterFood,
  washHands,
} from "./shared-parts.ts";

/** Spit, into a tube with a funnel. */
export const salivaGuide: SamplingGuide = {
  title: "Take your saliva sample",
  minutes: 45,
  ready: [
    "Your kit, with all its parts",
    "Half an hour without food, drink or gum",
    "Soap, water and a clean towel",
    "A pen",
  ],
  steps: [
    waitAfterFood,
    layOut,
    washHands,
    {
      title: "Let your mouth fill up",
      text: "Rub your cheeks from outside and think of food you like. Do not cough anything up.",
      drawing: "cheeks",
    },
    {
      title: "Spit into the tube",
      text: "Let it run in until it reaches the line. Bubbles do not count.",
      drawing: "spit",
    },
    {
      title: "Close and mix it",
      text: "Screw the lid on tightly. Turn the tube over slowly ten times.",
      drawing: "mix",
      timer: { seconds: 20, over: "That is ten slow turns. The tube is mixed." },
    },
    fillInLabel,
    packAndPost,
  ],
  spoilers: [
    {
      what: "There is too little in the tube.",
      instead: "Fill it to the line without the bubbles. Take your time.",
      reason: "sample_quantity_not_sufficient",
    },
    {
      what: "Food, drink or toothpaste gets in.",
      instead: "Wait for 30 minutes after all of these.",
      reason: "sample_contaminated",
    },
    {
      what: "The lid is loose.",
      instead: "Screw it on until it will not turn any more.",
      reason: "sample_improper_collection",
    },
    postedLate,
    noDate,
    otherPerson,
  ],
};
