import type { Explanation } from "../explanation.ts";
import { measured, medlinePlus } from "../explanation.ts";

const antibodies = medlinePlus("Thyroid Antibodies", "thyroid-antibodies");

export const thyroidExplanations: Record<string, Explanation> = {
  TSH: measured({
    what: "Your thyroid is a small gland in your neck. TSH tells it how hard to work.",
    higher: "Your thyroid may be making too little, so your body asks it for more.",
    lower: "Your thyroid may be making too much. Thyroid tablets can lower it too.",
    disturbedBy: "It changes through the day. Pregnancy, an illness or biotin tablets can change it too.",
    source: medlinePlus("TSH (Thyroid-stimulating hormone) Test", "tsh-thyroid-stimulating-hormone-test"),
    reviewedOn: "2026-11-29",
  }),
  FT4: measured({
    what: "This is what your thyroid mostly makes. It sets how fast your body works.",
    higher: "Your thyroid may be making too much. Thyroid tablets can raise it too.",
    lower: "Your thyroid may be making too little. A long illness can lower it too.",
    disturbedBy:
      "Thyroid tablets just before the test raise it. Biotin tablets and some medicines change it.",
    source: medlinePlus("Thyroxine (T4) Test", "thyroxine-t4-test"),
    reviewedOn: "2026-11-29",
  }),
  FT3: measured({
    what: "Your body makes this from what your thyroid gives it. It sets how fast your body works.",
    higher: "Your thyroid may be making too much. Thyroid tablets can raise it too.",
    lower: "It often falls when you are ill or eat very little. Less often, your thyroid makes too little.",
    disturbedBy: "Any illness can lower it for some weeks. Biotin tablets change it.",
    source: medlinePlus("Triiodothyronine (T3) Tests", "triiodothyronine-t3-tests"),
    reviewedOn: "2026-11-29",
  }),
  TPO: measured({
    what: "These are made by the part of your body that fights germs. They act on your thyroid by mistake.",
    higher: "They can make your thyroid slower over the years. Many people who have them stay well.",
    lower: "A low level is normal.",
    disturbedBy: "Biotin tablets can change the value. It can fall in pregnancy and rise after it.",
    source: antibodies,
    reviewedOn: "2026-11-29",
  }),
  TGAB: measured({
    what: "These are made by the part of your body that fights germs. They act on your thyroid by mistake.",
    higher: "They can go with a thyroid that works less well. Many people who have them stay well.",
    lower: "A low level is normal.",
    disturbedBy: "Biotin tablets can change the value. It can fall in pregnancy and rise after it.",
    source: antibodies,
    reviewedOn: "2026-11-29",
  }),
};
