import type { SamplingGuide, SamplingStep, Spoiler } from "./sampling-guide.ts";
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

const blowNose: SamplingStep = {
  ...washHands,
  title: "Blow your nose and wash your hands",
  text: "Use a tissue first. Then wash your hands with soap, and dry them well.",
};

const swabTouched: Spoiler = {
  what: "The soft end of the swab touches something.",
  instead: "Hold it by the stick. Touch only the places that you are told to.",
  reason: "sample_contaminated",
};

const tubeLeaks: Spoiler = {
  what: "The tube leaks.",
  instead: "Do not tip the liquid out, and close the lid tightly.",
  reason: "sample_quantity_not_sufficient",
};

/** One swab for the throat and the nose, sent in a tube. */
export const swabGuide: SamplingGuide = {
  title: "Take your swab sample",
  minutes: 45,
  ready: [
    "Your kit, with all its parts",
    "Half an hour without food, drink or gum",
    "A tissue, soap, water and a clean towel",
    "A mirror and good light",
    "A pen",
  ],
  steps: [
    waitAfterFood,
    layOut,
    blowNose,
    {
      title: "Swab your throat",
      text: "Open wide. Rub the soft end over both sides at the back, and do not touch your tongue.",
      drawing: "throat",
      timer: { seconds: 10, over: "That is long enough. Take the swab out." },
    },
    {
      title: "Swab your nose",
      text: "Put the same end into one side, about as far as your fingernail is long. Turn it slowly.",
      drawing: "nose",
      timer: { seconds: 15, over: "That is long enough. Take the swab out." },
    },
    {
      title: "Put the swab in the tube",
      text: "Put the soft end in first. Snap the stick at the mark, and close the lid.",
      drawing: "swabTube",
    },
    fillInLabel,
    packAndPost,
  ],
  spoilers: [
    {
      what: "The swab did not reach the right place.",
      instead: "Use a mirror, and rub for as long as the timer runs.",
      reason: "sample_improper_collection",
    },
    tubeLeaks,
    swabTouched,
    postedLate,
    noDate,
    otherPerson,
  ],
};

/** A swab of the nose that is read at home, and then sent for the laboratory to confirm. */
export const rapidTestGuide: SamplingGuide = {
  title: "Take your rapid test",
  minutes: 30,
  ready: [
    "Your kit, with all its parts",
    "A tissue, soap, water and a clean towel",
    "A flat, dry table and good light",
    "A pen",
  ],
  steps: [
    layOut,
    blowNose,
    {
      title: "Swab your nose",
      text: "Put the soft end into one side and turn it slowly. Do the same in the other side.",
      drawing: "nose",
      timer: { seconds: 15, over: "That is long enough for one side." },
    },
    {
      title: "Stir the swab in the tube",
      text: "Turn it ten times in the liquid. Press it against the side as you take it out.",
      drawing: "swabTube",
    },
    {
      title: "Put drops on the test",
      text: "Let as many drops fall as the leaflet in your kit says. Then do not move the test.",
      drawing: "drops",
    },
    {
      title: "Wait",
      text: "Most tests take 15 minutes. If your leaflet says another time, keep to that.",
      drawing: "device",
      timer: { seconds: 15 * 60, over: "The 15 minutes are over. Read your test now." },
    },
    {
      title: "Read the lines",
      text: "A line at C means that the test worked. A second line at T, however faint, means positive.",
      drawing: "read",
    },
    fillInLabel,
    {
      ...packAndPost,
      text: "Put the tube and the swab in the bag, and the bag in the box. The lab checks your result.",
    },
  ],
  spoilers: [
    {
      what: "It is read too early or too late.",
      instead: "Start the timer at the last drop. Read the test when it is over.",
      reason: "sample_improper_collection",
    },
    tubeLeaks,
    swabTouched,
    postedLate,
    noDate,
    otherPerson,
  ],
};
