import type { Explanation } from "../explanation.ts";
import { measured, medlinePlus } from "../explanation.ts";

const shbg = medlinePlus("SHBG Blood Test", "shbg-blood-test");
const testosterone = medlinePlus("Testosterone Levels Test", "testosterone-levels-test");

export const hormoneExplanations: Record<string, Explanation> = {
  FSH: measured({
    what: "FSH helps eggs to grow in women, and sperm in men.",
    higher: "In women it rises around the menopause. It can also show that fewer eggs or sperm are made.",
    lower: "The pill and pregnancy lower it. So can stress, an illness or a low weight.",
    disturbedBy: "It changes with the days of the cycle. The pill and HRT lower it.",
    source: medlinePlus(
      "Follicle-Stimulating Hormone (FSH) Levels Test",
      "follicle-stimulating-hormone-fsh-levels-test",
    ),
    reviewedOn: "2026-11-29",
  }),
  LH: measured({
    what: "LH sets an egg free each month in women. In men it starts testosterone.",
    higher:
      "In women it rises in the middle of the cycle and after the menopause. It can also rise when ovaries or testicles work less well.",
    lower: "The pill and pregnancy lower it. So can stress, an illness or a low weight.",
    disturbedBy: "It changes with the days of the cycle. The pill and HRT lower it.",
    source: medlinePlus("Luteinizing Hormone (LH) Levels Test", "luteinizing-hormone-lh-levels-test"),
    reviewedOn: "2026-11-29",
  }),
  E2: measured({
    what: "Oestradiol is made mostly in the ovaries. It drives the monthly cycle and keeps bones strong. Men have some too.",
    higher: "It rises in the middle of the cycle and in pregnancy. HRT and more weight can raise it too.",
    lower: "It falls after the menopause. The pill, hard training or a low weight can lower it too.",
    disturbedBy: "It changes with the days of the cycle. The pill and HRT change it.",
    source: medlinePlus("Estrogen Levels Test", "estrogen-levels-test"),
    reviewedOn: "2026-11-29",
  }),
  PROG: measured({
    what: "Progesterone rises after an egg is set free. It gets the womb ready for a baby.",
    higher: "It is high in the second half of the cycle and in pregnancy.",
    lower: "It is low in the first half of the cycle. It also stays low if no egg was set free that month.",
    disturbedBy: "It changes with the days of the cycle. The pill and HRT change it.",
    source: medlinePlus("Progesterone Test", "progesterone-test"),
    reviewedOn: "2026-11-29",
  }),
  PRL: measured({
    what: "Prolactin helps to make milk after a birth. Men have some too.",
    higher:
      "Pregnancy, breastfeeding and stress raise it. So can some medicines or a slow thyroid. Less often, a gland in the head makes too much.",
    lower: "A low level is mostly normal.",
    disturbedBy: "Sleep, stress, sex and hard exercise just before can raise it.",
    source: medlinePlus("Prolactin Levels", "prolactin-levels"),
    reviewedOn: "2026-11-29",
  }),
  TESTO: measured({
    what: "Men make a lot of testosterone, and women a little. It helps with muscles, bones and sex drive.",
    higher:
      "In women the ovaries may make more than usual. In men gels and other boosters are a common cause.",
    lower: "It falls with age, poor sleep and more weight. An illness can lower it too.",
    disturbedBy: "It is highest in the morning and falls after meals. Gel on the finger can raise it a lot.",
    source: testosterone,
    reviewedOn: "2026-11-29",
  }),
  FTESTO: measured({
    what: "Most testosterone is tied up in your blood. This is the part that is free to work.",
    higher:
      "In women the ovaries may make more than usual. In men gels and other boosters are a common cause.",
    lower: "It falls with age, poor sleep and more weight. An illness can lower it too.",
    disturbedBy: "It is highest in the morning and falls after meals. It is worked out from other values.",
    source: testosterone,
    reviewedOn: "2026-11-29",
  }),
  SHBG: measured({
    what: "SHBG holds on to testosterone in your blood. What it holds cannot work.",
    higher: "The pill, pregnancy, a fast thyroid or low weight can raise it. It also rises with age in men.",
    lower: "More weight or high blood sugar can lower it. So can a slow thyroid.",
    disturbedBy: "The pill raises it. Testosterone and other boosters lower it.",
    source: shbg,
    reviewedOn: "2026-11-29",
  }),
  FAI: measured({
    what: "This sets testosterone against SHBG, which holds on to it. It hints at how much is free to work.",
    higher: "In women the ovaries may make more than usual. More weight can raise it too.",
    lower: "The pill can lower it. In men it falls with age.",
    disturbedBy:
      "The time of day and the pill change it. So does all else that changes testosterone or SHBG.",
    source: shbg,
    reviewedOn: "2026-11-29",
  }),
  DHEAS: measured({
    what: "DHEAS is made by two small glands above your kidneys. Your body can turn it into sex hormones.",
    higher: "Those glands may make more than usual. DHEA tablets can raise it too.",
    lower: "It falls with age. Steroids can lower it too.",
    disturbedBy: "DHEA tablets, the pill and steroids change it.",
    source: medlinePlus("DHEA Sulfate Test", "dhea-sulfate-test"),
    reviewedOn: "2026-11-29",
  }),
  AMH: measured({
    what: "In women, AMH hints at how many eggs are left. Men make it too.",
    higher: "The ovaries may hold more small egg sacs than usual. It is higher in younger women.",
    lower: "Fewer eggs may be left, as is normal with age. It does not show how good they are.",
    disturbedBy: "The pill can lower it. So can surgery on the ovaries.",
    source: medlinePlus("Anti-Müllerian Hormone Test", "anti-mullerian-hormone-test"),
    reviewedOn: "2026-11-29",
  }),
  CORT: measured({
    what: "Cortisol helps you to wake up and to cope with stress. It is highest in the morning.",
    higher: "Stress, an illness, the pill or pregnancy can raise it. Less often, the body makes too much.",
    lower: "Steroids can lower it, even as creams or sprays. Less often, the body makes too little.",
    disturbedBy: "The time of day changes it most. Stress, poor sleep and steroids change it too.",
    source: medlinePlus("Cortisol Test", "cortisol-test"),
    reviewedOn: "2026-11-29",
  }),
  PSA: measured({
    what: "PSA comes from the prostate, a gland that only men have.",
    higher:
      "A larger or sore prostate is a common cause. Less often it is cancer, so a clinic looks into it.",
    lower: "A low level is normal.",
    disturbedBy:
      "Sex, a long bike ride or a bladder infection can raise it. Some hair and prostate tablets lower it.",
    source: medlinePlus("Prostate-Specific Antigen (PSA) Test", "prostate-specific-antigen-psa-test"),
    reviewedOn: "2026-11-29",
  }),
};
