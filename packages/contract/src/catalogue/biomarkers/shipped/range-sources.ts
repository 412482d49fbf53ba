/** The sources of many biomarkers' ranges. All are for adults. */
export const harmony = "Pathology Harmony (UK), reference intervals of adults";
export const dacieLewis = "Dacie and Lewis, Practical Haematology, 12th edition (2017), adults";
export const elecsys = "Roche Elecsys assay, method sheet: intervals of apparently healthy adults";
export const nhsCholesterol = "NHS, “Cholesterol levels”: what is healthy for most adults";

/** Why people have no range. */
export const noStatusRange =
  "No interval is established on hormonal contraception, on hormone replacement therapy or in pregnancy.";
