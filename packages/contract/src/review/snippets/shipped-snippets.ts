/** The results that a text is true of. */
export type Fitting = "in_range" | "outside" | "low" | "high";

/** `fits`: undefined for a text that is true of any results. */
export type ShippedSnippet = {
  key: string;
  title: string;
  productCode: string | null;
  words: string;
  fits?: Fitting;
};

/** Snippets for the catalogue's profiles. A clinic's clinician approves each before it can be inserted. */
export const shippedSnippets: readonly ShippedSnippet[] = [
  {
    key: "all_in_range",
    fits: "in_range",
    title: "All in range",
    productCode: null,
    words:
      "Dear {{firstName}},\n\nevery value of your {{product}} is within its range. Nothing needs to change because of these results.",
  },
  {
    key: "one_outside",
    fits: "outside",
    title: "One value outside its range",
    productCode: null,
    words:
      "Dear {{firstName}},\n\nyour {{biomarker}} was {{value}}; the usual range is {{range}}. All other values of your {{product}} are within their ranges.",
  },
  {
    key: "see_doctor",
    title: "Discuss with your doctor",
    productCode: null,
    words:
      "Please discuss these results with your doctor, and bring this report with you. They know your history and can examine you.",
  },
  {
    key: "repeat",
    title: "Repeat the test",
    productCode: null,
    words:
      "A single value can be outside its range without a cause that matters. A second sample shows whether it stays there.",
  },
  {
    key: "menopause_in_range",
    fits: "in_range",
    title: "Menopause: hormones in range",
    productCode: "C1BLP11300",
    words:
      "Hormones change from day to day around menopause, so one sample neither proves nor excludes it. Your symptoms count more than these numbers.",
  },
  {
    key: "vitamin_low",
    fits: "low",
    title: "Vitamins: a low value",
    productCode: "C1BLP11400",
    words:
      "Your {{biomarker}} was {{value}}, below the usual range of {{range}}. Food and, if your doctor or pharmacist agrees, a supplement can raise it.",
  },
  {
    key: "thyroid_in_range",
    fits: "in_range",
    title: "Thyroid: in range",
    productCode: "C1BLP11500",
    words:
      "Your thyroid works as it should. If you have symptoms that worry you, speak to your doctor, who can look for other causes.",
  },
  {
    key: "thyroid_outside",
    fits: "outside",
    title: "Thyroid: a value outside its range",
    productCode: "C1BLP11500",
    words:
      "Your {{biomarker}} was {{value}}; the usual range is {{range}}. Illness, pregnancy and some medicines, biotin among them, change thyroid tests. Please see your doctor before you start or change any treatment.",
  },
  {
    key: "heart_cholesterol",
    fits: "high",
    title: "Heart: raised cholesterol",
    productCode: "C1BLP11600",
    words:
      "Your {{biomarker}} was {{value}}; the usual range is {{range}}. Whether that matters depends on your age, blood pressure, smoking and family. Your doctor can work out your risk.",
  },
  {
    key: "energy_in_range",
    fits: "in_range",
    title: "Energy: nothing found",
    productCode: "C1BLP11700",
    words:
      "None of the causes of tiredness that this profile looks for was found. If you stay tired, see your doctor.",
  },
];
