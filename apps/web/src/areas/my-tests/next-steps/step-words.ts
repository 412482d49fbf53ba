import { formatDate } from "@kitpath/contract/fields/formats";
import type { NextStep, StepState } from "@kitpath/contract/my-tests/next-steps/next-steps";
import type { Whose } from "../../../lib/whose.ts";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";

type Words = { title: string; text: string };
type About = { clinic: string; whose: Whose };

/** What went wrong with a sample, in words for the person who took it. */
const failures: Record<RejectionReason, string> = {
  sample_quantity_not_sufficient: "There was not enough in the tube to test.",
  sample_hemolyzed: "The blood had changed on its way. This can happen, and it is not your fault.",
  sample_stability_exceeded: "The sample was too old when it reached the lab.",
  sample_contaminated: "Something else had got into the tube.",
  sample_improper_collection: "The sample was not taken as the steps say.",
  date_of_collection_unspecified: "The lab does not know when the sample was taken.",
  demographic_information_mismatch: "The name on the sample is not the name the clinic has.",
};

const atHome = ({ takenBy }: NextStep) => takenBy === "nurse";

const words: Record<StepState, (step: NextStep, about: About) => Words> = {
  awaiting_approval: (_, { clinic, whose }) => ({
    title: `A doctor checks ${whose.your} order`,
    text: `Nothing is sent before that. ${clinic} will tell you if it needs anything.`,
  }),
  packing: (_, { whose }) => ({
    title: `We are packing ${whose.your} kit`,
    text: "We tell you when it is on its way.",
  }),
  on_its_way: (_, { whose }) => ({
    title: `${whose.Your} kit is on its way`,
    text: "You need nothing yet. Keep the box when it comes.",
  }),
  activate: (_, { whose }) => ({
    title: `${whose.Your} kit is there: register it`,
    text: "Tell us whose sample it is. Without this the lab cannot test it.",
  }),
  choose_time: (step) => ({
    title: "Choose a time",
    text: atHome(step)
      ? "A nurse comes to you and takes the sample."
      : "You go to a place near you, where the sample is taken.",
  }),
  appointment: (step, { whose }) => ({
    title: atHome(step) ? "A nurse comes to you" : `${whose.Your} appointment is set`,
    text: `Have something with ${whose.your} name and date of birth at hand.`,
  }),
  take_sample: (_, { whose }) => ({
    title: `Take ${whose.your} sample`,
    text: "Follow the steps with pictures. Then post it the same day.",
  }),
  posted: (_, { whose }) => ({
    title: `${whose.Your} sample is on its way to the lab`,
    text: "There is nothing for you to do. We tell you when it is there.",
  }),
  at_lab: ({ dueAt }, { whose }) => ({
    title: `${whose.Your} sample is at the lab`,
    text: dueAt ? `Results are due by ${formatDate(dueAt)}.` : "The lab is testing it.",
  }),
  being_reviewed: (_, { clinic, whose }) => ({
    title: "The lab is done",
    text: `${clinic} looks at ${whose.your} results first, and then shares them with you.`,
  }),
  results_ready: ({ isChanging }, { clinic, whose }) => ({
    title: `${whose.Your} results are here`,
    text: isChanging
      ? `The lab has sent a change. ${clinic} is checking it, so the results may still change.`
      : "See what was measured, and what it means.",
  }),
  sample_failed: ({ rejection }, { whose }) => ({
    title: `${whose.Your} sample could not be tested`,
    text: `${rejection ? failures[rejection] : "The lab could not use it."} You can have a new kit.`,
  }),
  replaced: () => ({
    title: "Replaced by a new kit",
    text: "This kit could not be tested. Another takes its place.",
  }),
  unusable: (_, { clinic }) => ({
    title: "Please do not use this kit",
    text: `It was called back, or it is too old. ${clinic} can send you another.`,
  }),
};

/** What a kit's state means to its person. */
export const wordsOf = (step: NextStep, about: About): Words => words[step.state](step, about);

/** The states in a history, in a few words. */
export const pastWords: Record<StepState, string> = {
  awaiting_approval: "Waiting for a doctor",
  packing: "Ordered",
  on_its_way: "Sent",
  activate: "Delivered",
  choose_time: "A time to choose",
  appointment: "Appointment",
  take_sample: "Registered",
  posted: "Sent to the lab",
  at_lab: "At the lab",
  being_reviewed: "Tested",
  results_ready: "Results shared",
  sample_failed: "Could not be tested",
  replaced: "Replaced",
  unusable: "Called back",
};
