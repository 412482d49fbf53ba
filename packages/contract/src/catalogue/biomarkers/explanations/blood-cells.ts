import type { Explanation } from "../explanation.ts";
import { measured, medlinePlus } from "../explanation.ts";

const indices = medlinePlus("Red Blood Cell (RBC) Indices", "red-blood-cell-rbc-indices");
const differential = medlinePlus("Blood Differential", "blood-differential");

export const bloodCellExplanations: Record<string, Explanation> = {
  HGB: measured({
    what: "Haemoglobin is the red part of your blood. It takes oxygen from your lungs to the rest of your body.",
    higher: "Your body may be short of water. Smoking and living high up can raise it too.",
    lower: "A low level is called anaemia. Low iron is a common cause, often from heavy periods.",
    disturbedBy: "Pregnancy lowers it. Drinking too little can make it look higher.",
    source: medlinePlus("Hemoglobin Test", "hemoglobin-test"),
    reviewedOn: "2026-11-29",
  }),
  HCT: measured({
    what: "This is the share of your blood that is made up of red cells.",
    higher: "There may be less water in your blood than usual. Smoking and living high up can raise it too.",
    lower: "There may be fewer red cells than usual. Low iron or a loss of blood are common causes.",
    disturbedBy: "Pregnancy lowers it. Drinking too little can make it look higher.",
    source: medlinePlus("Hematocrit Test", "hematocrit-test"),
    reviewedOn: "2026-11-29",
  }),
  RBC: measured({
    what: "Red blood cells take oxygen round your body. This test counts them.",
    higher: "Your body may be short of water. Smoking and living high up can raise it too.",
    lower: "Low iron or a loss of blood can lower it. So can low vitamin B12 or folate.",
    disturbedBy: "Pregnancy lowers it. Drinking too little can make it look higher.",
    source: medlinePlus("Red Blood Cell (RBC) Count", "red-blood-cell-rbc-count"),
    reviewedOn: "2026-11-29",
  }),
  MCV: measured({
    what: "This is the average size of your red blood cells.",
    higher: "Low vitamin B12 or folate can make the cells larger. So can alcohol, or a slow thyroid.",
    lower: "Low iron can make the cells smaller. Some people are born with small red cells.",
    disturbedBy: "Some medicines make the cells larger. They also swell if a sample gets old.",
    source: medlinePlus("MCV (Mean Corpuscular Volume)", "mcv-mean-corpuscular-volume"),
    reviewedOn: "2026-11-29",
  }),
  WBC: measured({
    what: "White blood cells help your body to fight germs. This test counts all kinds of them.",
    higher: "Your body may be fighting an infection. Stress, smoking and steroids can raise it too.",
    lower:
      "It can fall for a while after a virus. Some medicines lower it. For some people a low count is normal.",
    disturbedBy: "Hard exercise, stress and a recent cold can change it for a short time.",
    source: medlinePlus("White Blood Count (WBC)", "white-blood-count-wbc"),
    reviewedOn: "2026-11-29",
  }),
  PLT: measured({
    what: "Platelets are tiny cells. They help your blood to clot when you have a cut.",
    higher: "It can rise after an infection or an injury. Low iron can raise it too.",
    lower: "A virus, alcohol or some medicines can lower it. It can also fall in pregnancy.",
    disturbedBy: "Platelets can stick together in the tube. Then the count looks lower than it is.",
    source: medlinePlus("Platelet Tests", "platelet-tests"),
    reviewedOn: "2026-11-29",
  }),
  MCH: measured({
    what: "This is how much haemoglobin there is in one red blood cell, on average.",
    higher: "It often goes with large red cells. Low vitamin B12 or folate can be the cause.",
    lower: "It often goes with small red cells. Low iron is a common cause.",
    disturbedBy: "A lot of fat in the blood can make it look higher.",
    source: indices,
    reviewedOn: "2026-11-29",
  }),
  MCHC: measured({
    what: "This shows how tightly haemoglobin is packed in your red blood cells.",
    higher: "This is not common. Some people are born with rounder red cells, which are packed more tightly.",
    lower: "Low iron is a common cause.",
    disturbedBy: "Broken cells or a lot of fat in the sample can make it look higher.",
    source: indices,
    reviewedOn: "2026-11-29",
  }),
  RDW: measured({
    what: "This shows how much your red blood cells differ in size.",
    higher: "The sizes differ more than usual. Low iron, vitamin B12 or folate can be the cause.",
    lower: "The cells are all much the same size. That is normal.",
    disturbedBy:
      "It can rise for a while when low iron or a low vitamin is treated. Being given blood changes it too.",
    source: medlinePlus("RDW (Red Cell Distribution Width)", "rdw-red-cell-distribution-width"),
    reviewedOn: "2026-11-29",
  }),
  NEUT: measured({
    what: "Neutrophils are white blood cells. They are the first to fight most germs.",
    higher: "An infection is the most common cause. Stress, smoking and steroids can raise it too.",
    lower: "It can fall after a virus or with some medicines. In some families a low count is normal.",
    disturbedBy: "Hard exercise, stress and pregnancy can raise it for a time.",
    source: differential,
    reviewedOn: "2026-11-29",
  }),
  LYMPH: measured({
    what: "Lymphocytes are white blood cells. They learn to spot viruses and other germs.",
    higher: "It often rises with a virus, and then settles. Smoking can raise it too.",
    lower: "Stress, a recent illness or steroids can lower it.",
    disturbedBy: "It can stay changed for some weeks after an illness.",
    source: differential,
    reviewedOn: "2026-11-29",
  }),
  MONO: measured({
    what: "Monocytes are white blood cells. They clear away germs and old cells.",
    higher:
      "It can rise while your body gets over an infection. It can also rise if some part is swollen for long.",
    lower: "A low count on its own says little. Steroids can lower it.",
    disturbedBy: "A recent illness can change it for some weeks.",
    source: differential,
    reviewedOn: "2026-11-29",
  }),
  EOS: measured({
    what: "Eosinophils are white blood cells. They take part when you react to things like pollen.",
    higher: "Hay fever, asthma and eczema are common causes. Some medicines and worms can raise it too.",
    lower: "A low count is normal.",
    disturbedBy: "It is higher at night than in the morning. Steroids lower it.",
    source: differential,
    reviewedOn: "2026-11-29",
  }),
  BASO: measured({
    what: "Basophils are the rarest of your white blood cells. They take part when you react to things like pollen.",
    higher: "It can rise when you react to something. It can also rise if some part is swollen for long.",
    lower: "Most people have very few of them. A low count is normal.",
    disturbedBy: "Stress and steroids can lower it.",
    source: differential,
    reviewedOn: "2026-11-29",
  }),
};
