import type { Explanation } from "../explanation.ts";
import { labTestsOnline, measured, medlinePlus } from "../explanation.ts";

const iron = medlinePlus("Iron Tests", "iron-tests");

export const mineralAndIronExplanations: Record<string, Explanation> = {
  CA: measured({
    what: "Calcium builds bones. It also helps muscles and nerves to work.",
    higher: "Some small glands in the neck may be too active. A lot of vitamin D can raise it too.",
    lower: "Low vitamin D or low magnesium can lower it. Your kidneys can also be the cause.",
    disturbedBy: "A tight band on the arm can raise it. So can drinking too little.",
    source: medlinePlus("Calcium Blood Test", "calcium-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  MG: measured({
    what: "Magnesium helps your muscles, nerves and heart to work.",
    higher:
      "This is not common. Tablets with magnesium in them can raise it. Your kidneys can also be the cause.",
    lower: "Some tablets for the stomach and water tablets lower it. So can alcohol or loose stools.",
    disturbedBy: "Broken cells in the sample can make it look higher.",
    source: medlinePlus("Magnesium Blood Test", "magnesium-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  FE: measured({
    what: "This is the iron in your blood at that time. Your body needs it to make red blood cells.",
    higher: "Iron tablets are a common cause. Some people take in more iron from food than others.",
    lower: "You may eat little iron, or lose it with blood, as in periods. It also falls when you are ill.",
    disturbedBy: "It changes through the day and after meals. Iron tablets raise it.",
    source: iron,
    reviewedOn: "2026-11-29",
  }),
  TIBC: measured({
    what: "This shows how much iron your blood could carry.",
    higher: "It often rises when your body is low in iron. Pregnancy and the pill can raise it too.",
    lower: "It can fall when your body has a lot of iron. It also falls when you are ill.",
    disturbedBy: "The pill and pregnancy change it. So can a recent illness.",
    source: iron,
    reviewedOn: "2026-11-29",
  }),
  TSAT: measured({
    what: "Your blood has room to carry iron. This shows how much of that room is in use.",
    higher: "Your body may take in more iron than it needs. Iron tablets can raise it too.",
    lower: "Your body may be low in iron. It also falls when you are ill.",
    disturbedBy: "It changes through the day and after meals. Iron tablets raise it.",
    source: iron,
    reviewedOn: "2026-11-29",
  }),
  FERR: measured({
    what: "Ferritin stores iron. It shows how much iron your body has in store.",
    higher:
      "Any illness, alcohol or fat in the liver can raise it. Less often, the body stores too much iron.",
    lower: "Your store of iron may be low. Heavy periods or little iron in food are common causes.",
    disturbedBy: "An illness can raise it for some weeks. It can then hide a low store.",
    source: medlinePlus("Ferritin Blood Test", "ferritin-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  ZN: measured({
    what: "Zinc helps your body to heal and to fight germs. It comes from food.",
    higher: "Zinc tablets are the most common cause.",
    lower: "You may eat little zinc, or your gut may take in too little. It also falls when you are ill.",
    disturbedBy: "It falls after meals and with the pill. Some tubes add zinc to the sample.",
    source: labTestsOnline("Zinc", "zinc"),
    reviewedOn: "2026-11-29",
  }),
  SE: measured({
    what: "Selenium helps to protect your cells. Nuts, fish, meat and eggs contain it.",
    higher: "Selenium tablets or a lot of Brazil nuts can raise it.",
    lower: "You may eat little selenium, or your gut may take in too little. It also falls when you are ill.",
    disturbedBy: "Selenium tablets raise it. An illness can lower it for some weeks.",
    source: {
      title: "NHS: Vitamins and minerals, others",
      url: "https://www.nhs.uk/conditions/vitamins-and-minerals/others/",
    },
    reviewedOn: "2026-11-29",
  }),
  CRP: measured({
    what: "CRP rises when your body fights an infection or heals. This test finds small amounts.",
    higher: "An infection, an injury or a swollen joint can raise it. A cold is enough.",
    lower: "A low level is normal.",
    disturbedBy: "A cold, a sore tooth or hard exercise can raise it. So can the pill.",
    source: medlinePlus("C-Reactive Protein (CRP) Test", "c-reactive-protein-crp-test"),
    reviewedOn: "2026-11-29",
  }),
  CK: measured({
    what: "CK works inside your muscles. A little of it is always in your blood.",
    higher: "Hard or new exercise is the most common cause. Statins and hurt muscles can raise it too.",
    lower: "A low level is normal. People with less muscle have less of it.",
    disturbedBy: "Exercise in the week before can raise it a lot. So can a fall.",
    source: medlinePlus("Creatine Kinase", "creatine-kinase"),
    reviewedOn: "2026-11-29",
  }),
};
