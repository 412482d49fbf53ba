import type { SamplingGuide } from "./sampling-guide.ts";
import { fillInLabel, layOut, noDate, otherPerson, packAndPost, postedLate } from "./shared-parts.ts";

/** Drops of blood from a finger, into a tube. */
export const fingerPrickGuide: SamplingGuide = {
  title: "Take your blood sample",
  minutes: 20,
  ready: [
    "Your kit, with all its parts",
    "A glass of water to drink",
    "Warm water, soap and a clean towel",
    "A clean table and good light",
    "A pen",
  ],
  steps: [
    {
      title: "Drink a glass of water",
      text: "It helps your blood to flow. The morning is the best time, if your clinic has not said another.",
      drawing: "glass",
    },
    layOut,
    {
      title: "Warm your hands",
      text: "Wash them with soap. Then hold them in warm water for two minutes, and dry them well.",
      drawing: "warm",
      timer: { seconds: 120, over: "Your hands should be warm now. Dry them well." },
    },
    {
      title: "Clean your finger",
      text: "Wipe the tip of your ring finger. Let it dry by itself, or the drops will run.",
      drawing: "clean",
      timer: { seconds: 30, over: "Your finger should be dry now." },
    },
    {
      title: "Prick your finger",
      text: "Stand up and let your arm hang down. Press the lancet on the side of the fingertip until it clicks.",
      drawing: "prick",
    },
    {
      title: "Wipe the first drop away",
      text: "Use a clean tissue. The next drops are your sample.",
      drawing: "wipe",
    },
    {
      title: "Fill the tube",
      text: "Let the drops fall in until they reach the line. Stroke your hand down to the finger to help.",
      drawing: "fill",
    },
    {
      title: "Close and mix it",
      text: "Press the lid on until it clicks. Turn the tube over slowly ten times.",
      drawing: "mix",
      timer: { seconds: 20, over: "That is ten slow turns. The tube is mixed." },
    },
    {
      title: "Put on the plaster",
      text: "Press on your finger until it stops bleeding. Then put the plaster on.",
      drawing: "plaster",
    },
    fillInLabel,
    packAndPost,
  ],
  spoilers: [
    {
      what: "There is too little blood.",
      instead: "Fill the tube to the line. If the drops stop, warm your hand and use another finger.",
      reason: "sample_quantity_not_sufficient",
    },
    {
      what: "The fingertip is squeezed.",
      instead: "Stroke down the whole finger. Squeezing the tip breaks the blood cells.",
      reason: "sample_hemolyzed",
    },
    {
      what: "The tube is shaken.",
      instead: "Turn it over slowly. Shaking breaks the blood cells too.",
      reason: "sample_hemolyzed",
    },
    {
      what: "Cream, gel or water gets in.",
      instead: "Put nothing on your hands that day. Dry your finger well.",
      reason: "sample_contaminated",
    },
    {
      what: "The blood clots in the tube.",
      instead: "Close and mix the tube as soon as it is full.",
      reason: "sample_improper_collection",
    },
    postedLate,
    noDate,
    otherPerson,
  ],
};
