import type { Explanation } from "../explanation.ts";
import { detected, measured } from "../explanation.ts";

const testing = { title: "CDC: Testing for COVID-19", url: "https://www.cdc.gov/covid/testing/index.html" };

export const covidExplanations: Record<string, Explanation> = {
  "SC2-SAL": detected({
    what: "This test looks for the virus that causes COVID-19. It searches your spit for traces of it.",
    positive: "The virus was found. Traces can stay for weeks after you are well again.",
    negative: "The virus was not found. Very early on, there can be too little of it to find.",
    unclear: "The test could not tell. That happens, and your clinic can say if you need another one.",
    disturbedBy: "Food, drink or smoking just before can hide the virus. So can too little spit.",
    source: testing,
    reviewedOn: "2026-11-29",
  }),
  "SC2-SWB": detected({
    what: "This test looks for the virus that causes COVID-19. It searches your nose and throat for traces of it.",
    positive: "The virus was found. Traces can stay for weeks after you are well again.",
    negative: "The virus was not found. Very early on, there can be too little of it to find.",
    unclear: "The test could not tell. That happens, and your clinic can say if you need another one.",
    disturbedBy: "If the swab did not reach the right place, the test can miss the virus.",
    source: testing,
    reviewedOn: "2026-11-29",
  }),
  "SC2-SEQ": detected({
    what: "Viruses change over time. This test shows whether yours is of a kind that experts watch.",
    positive: "Your virus is of a kind that experts watch. It does not say how ill you will be.",
    negative: "No such kind was found in your sample. You can still have the virus.",
    unclear: "There was too little virus in the sample to tell.",
    disturbedBy: "Little virus in the sample or an old sample can make it hard to read.",
    source: {
      title: "WHO: Tracking SARS-CoV-2 variants",
      url: "https://www.who.int/activities/tracking-SARS-CoV-2-variants",
    },
    reviewedOn: "2026-11-29",
  }),
  "SC2-AG": detected({
    what: "This quick test looks for bits of the virus that causes COVID-19.",
    positive: "The virus was found. You may be able to pass it on.",
    negative: "The virus was not found. A quick test can miss it when there is little of it.",
    unclear: "The test did not work. That happens, and your clinic can say if you need another one.",
    disturbedBy: "A swab that did not reach the right place can miss the virus. So can reading it too early.",
    source: testing,
    reviewedOn: "2026-11-29",
  }),
  "SC2-SPK": measured({
    what: "Your body makes these to fight the virus that causes COVID-19. A jab makes it do so too.",
    higher: "You have had the virus or a jab at some time. It does not show that you are ill now.",
    lower: "None were found. You may not have met the virus. Or it was long ago, or only just now.",
    disturbedBy: "It takes some weeks after a jab or the virus until they show. Later they fade.",
    source: {
      title: "CDC: Overview of Testing for SARS-CoV-2",
      url: "https://www.cdc.gov/covid/hcp/clinical-care/overview-testing-sars-cov-2.html",
    },
    reviewedOn: "2026-11-29",
  }),
};
