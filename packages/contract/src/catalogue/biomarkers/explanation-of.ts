import type { Explanation } from "./explanation.ts";
import { bloodCellExplanations } from "./explanations/blood-cells.ts";
import { covidExplanations } from "./explanations/covid.ts";
import { hormoneExplanations } from "./explanations/hormones.ts";
import { lipidAndSugarExplanations } from "./explanations/lipids-and-sugar.ts";
import { liverAndKidneyExplanations } from "./explanations/liver-and-kidneys.ts";
import { mineralAndIronExplanations } from "./explanations/minerals-and-iron.ts";
import { thyroidExplanations } from "./explanations/thyroid.ts";
import { vitaminExplanations } from "./explanations/vitamins.ts";

const byCode = new Map(
  [
    bloodCellExplanations,
    liverAndKidneyExplanations,
    mineralAndIronExplanations,
    lipidAndSugarExplanations,
    thyroidExplanations,
    hormoneExplanations,
    vitaminExplanations,
    covidExplanations,
  ].flatMap((panel) => Object.entries(panel)),
);

/**
 * Returns what a biomarker means in plain words; null for those that staff added, which have no explanation. The server gives it with
 * the results: no page loads all of them.
 */
export const explanationOf = (code: string): Explanation | null => byCode.get(code) ?? null;
