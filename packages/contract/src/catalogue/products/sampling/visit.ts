import type { SpecimenType } from "../../biomarkers/biomarker.ts";
import type { SamplingGuide, SamplingStep } from "./sampling-guide.ts";
import { otherPerson } from "./shared-parts.ts";

type Appointment = "MOBILE" | "IN-CLINIC";

const drink: SamplingStep = {
  title: "Drink water",
  text: "Have a glass or two before. Your clinic tells you if you are not to eat.",
  drawing: "glass",
};

const sayWho: SamplingStep = {
  title: "Say who you are",
  text: "You are asked for your full name and date of birth. You are also asked if you agree.",
  drawing: "say",
};

/** What happens to the arm when blood is taken from it. */
const ofBlood: readonly SamplingStep[] = [
  {
    title: "Hold out your arm",
    text: "You feel a small sting. If you have ever felt faint, say so, and lie down for it.",
    drawing: "arm",
  },
  {
    title: "Press on the spot",
    text: "Press for two minutes and keep your arm straight. Then you get a plaster.",
    drawing: "press",
    timer: { seconds: 120, over: "The two minutes are over. You can let go now." },
  },
];

const guides: Record<
  Appointment,
  { title: string; ready: string[]; before: SamplingStep[]; after: SamplingStep }
> = {
  MOBILE: {
    title: "When the nurse comes",
    ready: [
      "Your kit, still closed",
      "A chair, a table and good light",
      "Your phone, in case the nurse calls",
    ],
    before: [
      {
        title: "Keep your kit closed",
        text: "The nurse opens it when they are with you. Keep it in a dry place until then.",
        drawing: "kit",
      },
      drink,
      {
        title: "Choose a quiet place",
        text: "A chair by a table with good light is best. Keep pets in another room.",
        drawing: "seat",
      },
    ],
    after: {
      title: "The nurse sends it off",
      text: "They take your sample with them. You have nothing to post.",
      drawing: "handOver",
    },
  },
  "IN-CLINIC": {
    title: "When you go to your appointment",
    ready: [
      "Your kit, still closed",
      "The time and address of your appointment",
      "A glass of water to drink before",
    ],
    before: [
      {
        title: "Take your kit with you",
        text: "Keep it closed. Whoever takes your sample opens it.",
        drawing: "kit",
      },
      drink,
      {
        title: "Be there in time",
        text: "Come a few minutes early, so that you can sit and rest first.",
        drawing: "place",
      },
    ],
    after: {
      title: "Your sample is sent off",
      text: "They send it to the lab for you. You have nothing to post.",
      drawing: "handOver",
    },
  },
};

/** A sample that somebody else takes: a nurse at home, or a place that the person goes to. */
export function visitGuide(appointment: Appointment, specimenType: SpecimenType): SamplingGuide {
  const { title, ready, before, after } = guides[appointment];
  const isBlood = specimenType === "BLOOD";
  return {
    title,
    minutes: 20,
    ready: isBlood ? [...ready, "A top with sleeves that roll up"] : ready,
    steps: [...before, sayWho, ...(isBlood ? ofBlood : []), after],
    spoilers: [
      {
        what: "The kit was opened before.",
        instead: "Leave it closed until your appointment. Then nothing can get in.",
        reason: "sample_contaminated",
      },
      {
        what: "You ate when you were not to.",
        instead: "If that happens, say so at your appointment. You can choose another time.",
        reason: "sample_improper_collection",
      },
      {
        ...otherPerson,
        instead: "Have only the kit ready that was sent for you. Say your name as your clinic has it.",
      },
    ],
  };
}
