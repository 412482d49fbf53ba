import type { Explanation } from "../explanation.ts";
import { labTestsOnline, measured, medlinePlus } from "../explanation.ts";

const b12AndFolate = labTestsOnline("Vitamin B12 and folate", "vitamin-b12-and-folate");
const nhs = (letter: "A" | "E") => ({
  title: `NHS: Vitamin ${letter}`,
  url: `https://www.nhs.uk/conditions/vitamins-and-minerals/vitamin-${letter.toLowerCase()}/`,
});

export const vitaminExplanations: Record<string, Explanation> = {
  VITD: measured({
    what: "Your skin makes vitamin D in the sun. It keeps bones, teeth and muscles strong.",
    higher: "Tablets in large amounts are the most common cause.",
    lower: "Little sun on the skin is a common cause. Many people have less of it in winter.",
    disturbedBy: "It is higher at the end of summer than in winter. Tablets raise it.",
    source: medlinePlus("Vitamin D Test", "vitamin-d-test"),
    reviewedOn: "2026-11-29",
  }),
  AB12: measured({
    what: "Vitamin B12 helps to make blood and keeps nerves well. This is the part that your body can use.",
    higher: "Tablets or shots of it are the most common cause.",
    lower: "You may eat little meat, fish, eggs or milk. Or your gut takes in too little.",
    disturbedBy: "Tablets and shots raise it. Some medicines for the stomach or for blood sugar lower it.",
    source: b12AndFolate,
    reviewedOn: "2026-11-29",
  }),
  FOL: measured({
    what: "Folate is a vitamin that helps to make blood. Green leaves, beans and fruit contain it.",
    higher: "Folic acid tablets are the most common cause. Some foods have it added.",
    lower: "You may eat little of it, or drink more alcohol. Your body needs more of it in pregnancy.",
    disturbedBy: "A meal just before or broken cells in the sample can raise it.",
    source: b12AndFolate,
    reviewedOn: "2026-11-29",
  }),
  VITA: measured({
    what: "Vitamin A helps you to see in dim light and to fight germs. It also keeps your skin well.",
    higher: "Tablets, fish oil or a lot of liver can raise it.",
    lower: "You may eat little of it, or your gut takes in too little. It also falls when you are ill.",
    disturbedBy: "The pill raises it. Light can spoil it in the sample.",
    source: nhs("A"),
    reviewedOn: "2026-11-29",
  }),
  VITE: measured({
    what: "Vitamin E helps to protect your cells. Plant oils, nuts and seeds contain it.",
    higher: "Tablets are a common cause. More fat in the blood can raise it too.",
    lower: "Your gut may take in too little. Less fat in the blood can lower it too.",
    disturbedBy: "It goes up and down with the fats in your blood. Tablets raise it.",
    source: nhs("E"),
    reviewedOn: "2026-11-29",
  }),
};
