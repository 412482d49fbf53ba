import type { Explanation } from "../explanation.ts";
import { measured, medlinePlus } from "../explanation.ts";

export const liverAndKidneyExplanations: Record<string, Explanation> = {
  ALT: measured({
    what: "ALT works inside the cells of your liver. A little of it is always in your blood.",
    higher:
      "Your liver may be under strain. Fat in the liver, alcohol, medicines or a virus can be the cause.",
    lower: "A low level is normal.",
    disturbedBy: "Hard exercise in the days before can raise it. So can some medicines and herbs.",
    source: medlinePlus("ALT Blood Test", "alt-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  ALP: measured({
    what: "ALP comes mostly from your liver and your bones.",
    higher: "The cause can be in the liver, or in bones that heal or change.",
    lower: "This is not common. Low zinc or too little food can lower it.",
    disturbedBy: "It is higher while you grow and in pregnancy. A rich meal can raise it too.",
    source: medlinePlus("Alkaline Phosphatase", "alkaline-phosphatase"),
    reviewedOn: "2026-11-29",
  }),
  GGT: measured({
    what: "GGT comes mostly from your liver. It helps to tell liver from bone if ALP is high.",
    higher: "Alcohol is a common cause. Fat in the liver and some medicines can raise it too.",
    lower: "A low level is normal.",
    disturbedBy: "Alcohol in the days before can raise it. So can smoking and some medicines.",
    source: medlinePlus("Gamma-glutamyl Transferase (GGT) Test", "gamma-glutamyl-transferase-ggt-test"),
    reviewedOn: "2026-11-29",
  }),
  BIL: measured({
    what: "Bilirubin is left over when old red blood cells are broken down. Your liver clears it.",
    higher:
      "A small rise runs in many healthy families. The liver, or the tubes that drain it, can also be the cause.",
    lower: "A low level is normal.",
    disturbedBy: "Going without food or hard exercise can raise it. Light can lower it in the sample.",
    source: medlinePlus("Bilirubin Blood Test", "bilirubin-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  ALB: measured({
    what: "Albumin is a protein that your liver makes. It helps to keep water in your blood.",
    higher: "Your body may be short of water.",
    lower: "It can fall with any illness. Your liver, kidneys or gut can also be the cause.",
    disturbedBy: "Pregnancy lowers it. A tight band on the arm can make it look higher.",
    source: medlinePlus("Albumin Blood Test", "albumin-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  TP: measured({
    what: "This is all the protein in your blood. Most of it is albumin and what fights germs.",
    higher: "Your body may be short of water. It may also be fighting something.",
    lower: "Too little food can lower it. Your liver, kidneys or gut can also be the cause.",
    disturbedBy: "Pregnancy lowers it. Drinking too little can make it look higher.",
    source: medlinePlus(
      "Total Protein and Albumin/Globulin (A/G) Ratio",
      "total-protein-and-albumin-globulin-a-g-ratio",
    ),
    reviewedOn: "2026-11-29",
  }),
  CREA: measured({
    what: "Creatinine is waste from your muscles. Your kidneys clear it.",
    higher: "Your kidneys may be clearing less than usual. People with more muscle also have more of it.",
    lower: "People with less muscle have less of it. It is also lower in pregnancy.",
    disturbedBy: "A meal of meat or hard exercise can raise it. So can drinking too little.",
    source: medlinePlus("Creatinine Test", "creatinine-test"),
    reviewedOn: "2026-11-29",
  }),
  EGFR: measured({
    what: "This shows how well your kidneys clean your blood. It is worked out from creatinine, age and sex.",
    higher: "A higher number means that your kidneys clean well.",
    lower:
      "Your kidneys may be cleaning less than usual. It also falls with age. One value alone says little.",
    disturbedBy: "A lot of muscle or a meal of meat can make it look lower. So can drinking too little.",
    source: medlinePlus("Glomerular Filtration Rate (GFR) Test", "glomerular-filtration-rate-gfr-test"),
    reviewedOn: "2026-11-29",
  }),
  UREA: measured({
    what: "Urea is what is left when your body uses protein. Your kidneys clear it.",
    higher: "You may have had too little to drink. Your kidneys may also be clearing less than usual.",
    lower: "Eating little protein can lower it. It is also lower in pregnancy.",
    disturbedBy: "A lot of meat, steroids or drinking too little can raise it.",
    source: medlinePlus("BUN (Blood Urea Nitrogen)", "bun-blood-urea-nitrogen"),
    reviewedOn: "2026-11-29",
  }),
  NA: measured({
    what: "Sodium is part of salt. It helps to keep the right amount of water in your body.",
    higher: "Your body may be short of water.",
    lower:
      "Water tablets and other medicines can lower it. So can being sick or drinking a great deal of water.",
    disturbedBy: "Some medicines change it. So can a drip.",
    source: medlinePlus("Sodium Blood Test", "sodium-blood-test"),
    reviewedOn: "2026-11-29",
  }),
  URATE: measured({
    what: "Urate is waste from food and old cells. Your kidneys clear it.",
    higher: "Alcohol, some foods and water tablets can raise it. People with gout often have more of it.",
    lower: "This is not common. Some medicines lower it.",
    disturbedBy: "Hard exercise or going without food can raise it. So can drinking too little.",
    source: medlinePlus("Uric Acid Test", "uric-acid-test"),
    reviewedOn: "2026-11-29",
  }),
};
