import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { noteOf, possibleRanges } from "@kitpath/contract/catalogue/biomarkers/range-words";

/** Returns what is said of a value that has no interpretation. */
export const presentUnjudged = (unjudged: Unjudged | null) => ({
  interpretationNote: unjudged && noteOf(unjudged),
  possibleRanges: unjudged
    ? possibleRanges(unjudged).map(({ rule, status, ...whom }) => ({
        ...whom,
        hormonalStatus: status,
        interpretationRule: rule,
      }))
    : [],
});
