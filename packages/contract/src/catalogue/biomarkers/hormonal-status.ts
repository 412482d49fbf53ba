/** What women's hormone ranges depend on besides age, when the sample was taken. */
export const hormonalStatuses = [
  "follicular",
  "mid_cycle",
  "luteal",
  "postmenopausal",
  "hormonal_contraception",
  "hrt",
  "pregnant",
] as const;
export type HormonalStatus = (typeof hormonalStatuses)[number];

/** The statuses by name, for forms, screens and papers. */
export const hormonalStatusNames: Record<HormonalStatus, string> = {
  follicular: "Follicular phase",
  mid_cycle: "Mid-cycle",
  luteal: "Luteal phase",
  postmenopausal: "After the menopause",
  hormonal_contraception: "On hormonal contraception",
  hrt: "On hormone replacement therapy",
  pregnant: "Pregnant",
};
